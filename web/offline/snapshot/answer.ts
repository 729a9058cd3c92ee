import type { CalendarListItem } from '#domain/calendars.ts';
import { ApiError } from '#domain/errors.ts';
import type { CalendarEvent, UpcomingEvent } from '#domain/events.ts';
import { boundsOf, reachOf } from '#domain/range/bounds.ts';
import { occurrenceOf, parseInstanceId } from '#domain/range/occurrences.ts';
import type { SearchAnswer } from '#domain/search.ts';
import { DATA_CACHE } from '../data-cache.ts';
import { signedInPerson } from '../person.ts';
import { eventsOf, type StoredCalendar, withStored } from './database.ts';
import { type Days, eventAmong, eventsWithin, isSeries, type Replica, replicaOf, seriesOf, viewOf } from './replica.ts';
import { hitsAmong, questionOf } from './search.ts';

/** Answers calls from the stored events, in the service worker. */

interface Held {
  readonly calendar: StoredCalendar;
  readonly replica: Replica;
}

/** Prepared once for each state of a calendar, as long as the worker lives. */
const held = new Map<string, Held>();

export const forgetHeld = (): void => held.clear();

/**
 * The answer to a call without a network: the cached one if it is newer than the stored events, else one that is made of them.
 * @returns undefined: neither exists
 */
export async function answerStored(request: Request, cached: Response | undefined): Promise<Response | undefined> {
  // The page has moved on.
  if (request.signal.aborted) return cached;
  try {
    const made = await answerOf(new URL(request.url));
    const answeredAt = Date.parse(cached?.headers.get('date') ?? '');
    return made && !(answeredAt > made.asOf) ? Response.json(made.body) : cached;
  } catch (error) {
    if (error instanceof ApiError) return Response.json({ code: error.code, message: '' }, { status: 400 });
    return cached;
  }
}

interface Answer {
  readonly body: CalendarEvent[] | SearchAnswer | { readonly event: CalendarEvent };
  /** Epoch ms by the server's clock. */
  readonly asOf: number;
}

const [OF_CALENDAR, ONE] = [/^\/api\/calendars\/([\da-f-]{36})\/events$/, /^\/api\/events\/([\da-f-]{36}\w*)$/];

/** Null: what is stored does not tell. */
async function answerOf({ pathname, searchParams: search }: URL): Promise<Answer | null> {
  const only = OF_CALENDAR.exec(pathname)?.[1];
  const days = { first: search.get('startDate') ?? '', last: search.get('endDate') ?? '' };
  if (only) return rangeOf([only], days);
  const ids = search.get('calendarIds')?.split(',') ?? null;
  if (pathname === '/api/events') return rangeOf(ids ?? [], days);
  if (pathname === '/api/events/search') return searched(search, ids);
  const id = ONE.exec(pathname)?.[1];
  return id ? oneEvent(id) : null;
}

async function rangeOf(ids: readonly string[], days: Days): Promise<Answer | null> {
  const all = await read(ids);
  const reachesBack = ({ calendar: { from }, replica: { zone } }: Held) =>
    reachOf(boundsOf(days.first, days.last, zone)).from >= from;
  if (all.length < ids.length || !all.every(reachesBack)) return null;
  return { body: eventsWithin(replicasOf(all), days), asOf: Math.min(...all.map(({ calendar }) => calendar.asOf)) };
}

async function searched(search: URLSearchParams, ids: readonly string[] | null): Promise<Answer | null> {
  const [all, list] = [await read(ids), await caches.match('/api/calendars', { cacheName: DATA_CACHE })];
  if (all.length === 0 || !list) return null;
  const calendars: CalendarListItem[] = await list.json();
  const events = hitsAmong(replicasOf(all), questionOf(search), Date.now()).flatMap((event): UpcomingEvent[] => {
    const calendar = calendars.find(({ id }) => id === event.calendarId);
    if (!calendar) return [];
    const { id, name, color, ownName, ownColor } = calendar;
    return [{ ...event, calendar: { id, name, color, ownName, ownColor } }];
  });
  return { body: { events, nextCursor: null }, asOf: 0 };
}

/** An event, a series or an occurrence. */
async function oneEvent(id: string): Promise<Answer | null> {
  const replicas = replicasOf(await read(null));
  const named = parseInstanceId(id);
  const series = named && eventAmong(replicas, named.seriesId);
  const occurrence = series && isSeries(series) && occurrenceOf(seriesOf(series), named.originalStart);
  const event = eventAmong(replicas, id) ?? (series && occurrence && viewOf(series, occurrence));
  return event ? { body: { event }, asOf: 0 } : null;
}

const replicasOf = (all: readonly Held[]): Replica[] => all.map(({ replica }) => replica);

/** The stored calendars of the person who is signed in. @param ids only these; null: all */
async function read(ids: readonly string[] | null): Promise<Held[]> {
  const person = await signedInPerson();
  return withStored(async (stored) => {
    const all: Held[] = [];
    for (const calendar of await stored.getAll('calendars')) {
      const { id, userId, isStored, version, asOf } = calendar;
      if (!isStored || userId !== person || !(ids?.includes(id) ?? true)) continue;
      const before = held.get(id);
      const isSame = before?.calendar.version === version && before.calendar.asOf === asOf;
      const replica = isSame
        ? before.replica
        : replicaOf(await stored.getAll('events', eventsOf(id)), calendar.timezone);
      held.set(id, { calendar, replica });
      all.push({ calendar, replica });
    }
    return all;
  });
}
