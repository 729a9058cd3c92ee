import type { Translation } from '#web/platform/i18n/translation.ts';
import { first } from './first-words.en.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  title: 'Calendars',
  ...first,
  weekday: '{{weekday}}, week {{week}}',
  add: 'Add',
  addEvent: 'Add event',
  opening: 'Opening your last calendar…',
};
