import type { Translation } from '#web/platform/i18n/translation.ts';
import type { calendarFiles as ru } from './words.ru.ts';

export const calendarFiles: Translation<typeof ru> = {
  title: 'Download the calendar',
  about: 'Any calendar program opens the .ics file: Google Calendar, Outlook, Apple Calendar.',
  what: 'What to download',
  all: 'The whole calendar',
  days: 'Some days',
  startDate: 'From',
  endDate: 'To',
  daysNote: 'A series is in the file whole if it takes place on these days at least once.',
  dayUnread: 'This does not look like a date',
  reversed: 'This is before the first day',
  run: 'Download',
  done: 'The file “{{name}}” is ready',
  failed: 'The file could not be prepared',
};
