import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  title: 'Calendars',
  morning: 'Good morning,',
  day: 'Good afternoon,',
  evening: 'Good evening,',
  night: 'Hello,',
  weekday: '{{weekday}}, week {{week}}',
  add: 'Add',
  addEvent: 'Add event',
  opening: 'Opening your last calendar…',
};
