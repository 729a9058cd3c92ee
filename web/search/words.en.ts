import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  open: 'Search',
  title: 'Search events',
  placeholder: 'Event, place or tag',
  clear: 'Clear',
  close: 'Close',
  hint: 'Searches titles, descriptions, places and tags in all your calendars. Word endings do not matter.',
  keys: { move: 'choose', enter: 'open', escape: 'close' },
  loading: 'Searching…',
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
  noneText: 'No events match “{{query}}”. Try another word, or just its beginning.',
  failed: 'Search failed',
  retry: 'Try again',
  more: 'Show more',
};
