import type { Translation } from '#web/platform/i18n/translation.ts';
import type { upcoming as ru } from './words.ru.ts';

export const upcoming: Translation<typeof ru> = {
  title: 'Upcoming events',
  loading: 'Loading events…',
  empty: 'Nothing planned yet',
  emptyText: 'Events from all your calendars will appear here, soonest first',
  failed: 'Upcoming events did not load. Your calendars work all the same',
  more_one: '{{count}} more event',
  more_other: '{{count}} more events',
  tentative: 'tentative',
  untitled: 'Untitled',
  invalidDate: 'invalid date',
  today: 'today',
  tomorrow: 'tomorrow',
  allDay: 'all day',
  until: 'until {{when}}',
};
