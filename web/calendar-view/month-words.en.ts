import type { Translation } from '#web/platform/i18n/translation.ts';
import type { calendarView as ru } from './month-words.ru.ts';

export const calendarView: Translation<typeof ru> = {
  todayMark: 'today',
  dayName_one: '{{day}}, {{count}} event',
  dayName_other: '{{day}}, {{count}} events',
  dayNameEmpty: '{{day}}, no events',
  dayNameToday: '{{name}}, today',
  more: '+{{count}} more',
  moreName_one: '{{count}} more event',
  moreName_other: '{{count}} more events',
  weekNumber: 'Week {{number}}',
};
