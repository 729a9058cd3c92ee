import type { CalendarEvent } from '#domain/events.ts';
import { useCalendars } from '#web/calendars/api.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { hasWord, useSearch } from './api.ts';
import { paramsOf, type SearchFilter } from './filter.ts';
import { foundAmong, foundOf, inOrder } from './hit.ts';
import { daysToSearch } from './subscribed-hits.ts';

const passes = ({ calendarId, tagId, personId }: SearchFilter, event: CalendarEvent): boolean =>
  (calendarId === null || calendarId === event.calendarId) &&
  (tagId === null || tagId === event.tagId) &&
  (personId === null || event.personIds.includes(personId));

/** Events of the person's own calendars: those that the server finds, with what is not sent yet, which only this device knows. */
export function useOwnHits(query: string, filter: SearchFilter, today: string, zone: string) {
  const search = useSearch(query, paramsOf(filter, today));
  const { changes, drawListed } = useOutbox();
  const { data: calendars = [] } = useCalendars();
  const now = Date.now();
  const listed = hasWord(query) ? (search.data?.pages.flatMap(({ events }) => events) ?? []) : [];
  if (changes.length === 0) return { search, own: listed.map((event) => foundOf(event, zone, now)) };
  const ids = new Set(listed.map(({ id }) => id));
  const drawn = drawListed(listed, daysToSearch(filter.time, today), calendars, changes);
  const added = drawn.filter((event) => !ids.has(event.id) && passes(filter, event));
  const known = drawn.filter(({ id }) => ids.has(id)).map((event) => foundOf(event, zone, now));
  return { search, own: inOrder([...known, ...foundAmong(added, query, zone, now)]) };
}
