export const ru = {
  title: 'Календари',
  morning: 'Доброе утро,',
  day: 'Добрый день,',
  evening: 'Добрый вечер,',
  night: 'Здравствуйте,',
  weekday: '{{weekday}}, неделя {{week}}',
  add: 'Добавить',
  addEvent: 'Добавить событие',
  opening: 'Открываем ваш последний календарь…',
} as const;
