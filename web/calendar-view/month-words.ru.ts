/** What a month says, which the landing page shows too. */
export const calendarView = {
  todayMark: 'сегодня',
  dayName_one: '{{day}}, {{count}} событие',
  dayName_few: '{{day}}, {{count}} события',
  dayName_many: '{{day}}, {{count}} событий',
  dayName_other: '{{day}}, {{count}} события',
  dayNameEmpty: '{{day}}, событий нет',
  dayNameToday: '{{name}}, сегодня',
  more: '+{{count}} ещё',
  moreName_one: 'Ещё {{count}} событие',
  moreName_few: 'Ещё {{count}} события',
  moreName_many: 'Ещё {{count}} событий',
  moreName_other: 'Ещё {{count}} события',
  weekNumber: 'Неделя {{number}}',
} as const;
