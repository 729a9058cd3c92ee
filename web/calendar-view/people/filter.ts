import type { CalendarEvent } from '#domain/events.ts';
import { isSamePerson, type PeopleById } from '#web/events/people/api.ts';
import { storage } from '#web/platform/storage.ts';

/** Whose events are shown: everybody's, the reader's own, those of nobody yet, or those of a person by id. */
export type PeopleFilter = 'all' | 'mine' | 'nobody' | (string & {});

const ENTRIES_MAX = 50;

/** Filters by page, newest first, as `page=filter`. @see ShownCalendars for pages */
const entries = (): string[] => storage.get('peopleFilters')?.split(',').filter(Boolean) ?? [];

/** @param page the id of a calendar, or of several together */
export function filterOf(page: string): PeopleFilter {
  const known = entries().find((entry) => entry.startsWith(`${page}=`));
  return known?.slice(page.length + 1) || 'all';
}

export function rememberFilter(page: string, filter: PeopleFilter): void {
  const others = entries().filter((entry) => !entry.startsWith(`${page}=`));
  const chosen = filter === 'all' ? others : [`${page}=${filter}`, ...others];
  storage.set('peopleFilters', chosen.slice(0, ENTRIES_MAX).join());
}

/** The people whose events are shown; null: everybody's. Empty: those of nobody. */
export function peopleIn(filter: PeopleFilter, people: PeopleById, readerId: string): readonly string[] | null {
  if (filter === 'nobody') return [];
  if (people.size === 0) return filter === 'all' || filter === 'mine' ? null : [filter]; // They are being loaded.
  const mine = [...people.values()].filter(({ userId }) => userId === readerId).map(({ id }) => id);
  if (filter === 'mine') return mine.length > 0 ? mine : null;
  const person = people.get(filter);
  // Somebody who was deleted filters nothing.
  return person ? [...people.values()].filter((one) => isSamePerson(one, person)).map(({ id }) => id) : null;
}

const made = new WeakMap<readonly CalendarEvent[], Map<string, readonly CalendarEvent[]>>();

/** The events about some people; cached as long as the response that they come from. */
export function eventsAbout(events: readonly CalendarEvent[], ids: readonly string[]): readonly CalendarEvent[] {
  const known = made.get(events) ?? new Map<string, readonly CalendarEvent[]>();
  made.set(events, known);
  const key = ids.join();
  // A response that was cached before the last update has no such field.
  const isAbout = ({ personIds = [] }: CalendarEvent) =>
    ids.length === 0 ? personIds.length === 0 : personIds.some((id) => ids.includes(id));
  const found = known.get(key) ?? events.filter(isAbout);
  known.set(key, found);
  return found;
}
