import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  open: 'Search',
  title: 'Search events',
  placeholder: 'Event, place or tag',
  clear: 'Clear',
  close: 'Close',
  hint: 'Search by words of the title, description, place and tag, in any form and in all your calendars.',
  keys: { move: 'choose', enter: 'open', escape: 'close' },
  loading: 'Searching',
  upcoming: 'Upcoming',
  past: 'Past',
  untitled: 'Untitled',
  allDay: 'all day',
  until: 'until {{when}}',
  repeats: 'repeats',
  found_one: '{{count}} event found',
  found_other: '{{count}} events found',
  foundMore_one: '{{count}} event shown, there are more',
  foundMore_other: '{{count}} events shown, there are more',
  none: 'Nothing found',
  noneText: 'No event matches “{{query}}”. Try another word, or the beginning of one.',
  failed: 'The search failed',
  retry: 'Try again',
  more: 'Show more',
};
