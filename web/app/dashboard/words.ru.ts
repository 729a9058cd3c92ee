import { first } from './first-words.ru.ts';

export const ru = {
  title: 'Календари',
  ...first,
  weekday: '{{weekday}}, неделя {{week}}',
  add: 'Добавить',
  addEvent: 'Добавить событие',
  opening: 'Открываем ваш последний календарь…',
} as const;
