import { greeting } from '#web/platform/greeting-words.ru.ts';

export const ru = {
  title: 'Календари',
  ...greeting,
  weekday: '{{weekday}}, неделя {{week}}',
  add: 'Добавить',
  addEvent: 'Добавить событие',
  opening: 'Открываем ваш последний календарь…',
} as const;
