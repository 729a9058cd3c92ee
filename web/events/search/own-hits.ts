import type { CalendarListItem } from '#domain/calendars.ts';
import type { CalendarEvent, UpcomingEvent } from '#domain/events.ts';
import { searchedText } from '#domain/search-words.ts';
import { useCalendars } from '#web/calendars/api.ts';
import { isWithin } from '#web/events/event-lists.ts';
import { type currentOutbox, useOutbox } from '#web/offline/unsent/state.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';
import { hasWord, useSearch } from './api.ts';
import { paramsOf, type SearchFilter } from './filter.ts';
import { type Found, foundAmong, foundOf, inOrder } from './hit.ts';
import { daysToSearch } from './subscribed-hits.ts';

interface Asked {
  readonly query: string;
  readonly filter: SearchFilter;
  /** `yyyy-MM-dd`, in the person's zone. */
  readonly today: string;
  readonly zone: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Events of the person's own calendars: those that the server finds, with what is not sent yet, which only this device knows. */
export function useOwnHits(query: string, filter: SearchFilter, today: string, zone: string) {
  const search = useSearch(query, paramsOf(filter, today));
  const outbox = useOutbox();
  const { data: calendars = [] } = useCalendars();
  const listed = hasWord(query) ? (search.data?.pages.flatMap(({ events }) => events) ?? []) : [];
  return { search, own: drawnHits(listed, { query, filter, today, zone, now: Date.now() }, calendars, outbox) };
}

/** What the server has found, and would find if it knew what is not sent yet. @param listed what it has found */
export function drawnHits(
  listed: readonly UpcomingEvent[],
  { query, filter, today, zone, now }: Asked,
  calendars: readonly CalendarListItem[],
  { changes, drawListed }: Pick<ReturnType<typeof currentOutbox>, 'changes' | 'drawListed'>,
): Found[] {
  if (changes.length === 0) return listed.map((event) => foundOf(event, zone, now));
  const texts = new Map(listed.map((event) => [event.id, searchedText(event)]));
  const changed = changes.flatMap(({ before }) => {
    const calendar = calendars.find(({ id }) => id === before?.calendarId);
    return before && calendar && !texts.has(before.id) ? [{ ...before, calendar }] : [];
  });
  const drawn = drawListed([...listed, ...changed], daysToSearch(filter.time, today), calendars, changes);
  const asked = drawn.filter((event) => !isUnsent(event) || passes(filter, event, today));
  // The server knows more forms of a word than its beginning.
  const isKnown = (event: UpcomingEvent) => texts.get(event.id) === searchedText(event);
  const known = asked.filter(isKnown).map((event) => foundOf(event, zone, now));
  const series = new Set(known.map(({ event }) => seriesOf(event)));
  const others = asked.filter((event) => !isKnown(event) && (texts.has(event.id) || !series.has(seriesOf(event))));
  return inOrder([...known, ...foundAmong(others, query, zone, now)]);
}

const seriesOf = ({ id, recurringEventId }: CalendarEvent): string => recurringEventId ?? id;

function passes(filter: SearchFilter, event: CalendarEvent, today: string): boolean {
  const { calendarId, tagId, personId } = filter;
  const { from = '0000-01-01', to = '9999-12-31' } = paramsOf(filter, today);
  return (
    (calendarId === null || calendarId === event.calendarId) &&
    (tagId === null || tagId === event.tagId) &&
    (personId === null || event.personIds.includes(personId)) &&
    isWithin(event, { first: from, last: to })
  );
}
