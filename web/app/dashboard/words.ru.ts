import { greeting } from '#web/platform/greeting-words.ru.ts';

export const dashboard = {
  title: 'Календари',
  ...greeting,
  week: 'неделя {{week}}',
  add: 'Добавить',
  addEvent: 'Добавить событие',
  sharedKept: 'Создайте календарь, и то, чем вы поделились, станет в нём событием',
  opening: 'Открываем ваш последний календарь…',
} as const;
