import { greeting } from '#web/platform/greeting-words.en.ts';
import type { Translation } from '#web/platform/i18n/translation.ts';
import type { dashboard as ru } from './words.ru.ts';

export const dashboard: Translation<typeof ru> = {
  title: 'Calendars',
  ...greeting,
  week: 'week {{week}}',
  add: 'Add',
  addEvent: 'Add event',
  sharedKept: 'Create a calendar, and what you have shared becomes an event in it',
  opening: 'Opening your last calendar…',
};
