import type { CalendarListItem } from '#domain/calendars.ts';
import type { Changes } from '#domain/changes.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { extentOf } from '#domain/range/bounds.ts';
import { ClientError } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';
import { DATA_CACHE, STORED_EVENTS } from '../data-cache.ts';
import { readAround, readChanges, readTasksAgain } from './api.ts';
import { eventsOf, type Stored, type StoredCalendar, withStored } from './database.ts';
import { AGE_MS, BYTES_MAX } from './limits.ts';
import { endOfSeries, isSeries, seriesOf } from './replica.ts';
import { isStoring } from './storing.ts';

/** Keeps the stored events up to date. */

/** After this time a calendar is read afresh, which leaves out what has become too old. */
const AFRESH_MS = 60 * DAY_MS;

/** Whether the browser says that its connection costs by volume. */
function isMetered(): boolean {
  // Missing in the types, and in Firefox and Safari.
  const connection: { saveData?: boolean; type?: string } | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true || connection?.type === 'cellular';
}

/**
 * Stores what has changed in calendars since the last time, in one tab at a time.
 * @param calendars the first ones are stored first, as long as there is room
 * @throws ClientError as `call`
 */
export async function refreshStored(userId: string, calendars: readonly CalendarListItem[]): Promise<void> {
  const token = storage.get('token');
  await navigator.locks.request(STORED_EVENTS, async () => {
    // Somebody may have signed out meanwhile.
    const isWanted = token === storage.get('token') && isStoring() && !isMetered();
    if (!isWanted) return;
    const asOf = await readListedAt();
    await withStored((stored) => refreshAll(stored, userId, calendars));
    if (asOf) storage.set('storedAsOf', asOf);
  });
}

/** When the server listed the calendars, which the service worker may have answered from its cache: a text for `storage`. */
async function readListedAt(): Promise<string | null> {
  const listed = await caches.match('/api/calendars', { cacheName: DATA_CACHE });
  const listedAt = Date.parse(listed?.headers.get('date') ?? '');
  return Number.isNaN(listedAt) ? null : String(listedAt);
}

async function refreshAll(stored: Stored, userId: string, calendars: readonly CalendarListItem[]): Promise<void> {
  const before = new Map((await stored.getAll('calendars')).map((each) => [each.id, each]));
  for (const each of before.values()) {
    const isMine = each.userId === userId && calendars.some(({ id }) => id === each.id);
    if (!isMine) await drop(stored, each.id);
  }
  let room = BYTES_MAX;
  for (const calendar of calendars) {
    const known = before.get(calendar.id);
    const own = known?.userId === userId ? known : undefined;
    room -= await refreshOne(stored, { calendar, userId, before: own, room });
  }
}

interface Refresh {
  readonly calendar: CalendarListItem;
  readonly userId: string;
  readonly before: StoredCalendar | undefined;
  /** In bytes. */
  readonly room: number;
}

/** @returns the bytes that the calendar takes now */
async function refreshOne(stored: Stored, refresh: Refresh): Promise<number> {
  const { calendar, before, room } = refresh;
  const known = before && isLike(before, calendar) ? before : undefined;
  if (known && known.bytes > room) {
    if (known.isStored) await write(stored, { ...known, isStored: false }, null);
    return 0;
  }
  if (known?.isStored && known.version >= calendar.version) return known.bytes;
  try {
    return await readInto(stored, refresh, known?.isStored ? known : undefined);
  } catch (error) {
    const code = error instanceof ClientError ? error.code : null;
    if (code === 'changes_gone') return readInto(stored, refresh, undefined);
    if (code !== 'not_found' && code !== 'forbidden') throw error;
    await drop(stored, calendar.id);
    return 0;
  }
}

/** Whether what is stored can be continued: events show the colour of their calendar, and private ones depend on the role. */
const isLike = (before: StoredCalendar, { role, timezone, color }: CalendarListItem): boolean =>
  before.role === role &&
  before.timezone === timezone &&
  before.color === color &&
  before.from > Date.now() - AGE_MS - AFRESH_MS;

/** @param known what the changes are added to; undefined: everything is read */
async function readInto(stored: Stored, refresh: Refresh, known: StoredCalendar | undefined): Promise<number> {
  const { calendar, userId, room } = refresh;
  const { id, role, timezone, color, version } = calendar;
  const next = { id, role, timezone, color, userId, from: known?.from ?? Date.now() - AGE_MS };
  const tooMany = (bytes: number) => write(stored, { ...next, version, asOf: 0, bytes, isStored: false }, null);
  const answer = await readChanges(id, known?.version ?? 0, BYTES_MAX);
  if (!answer) {
    await tooMany(BYTES_MAX + 1);
    return 0;
  }
  const { changes, asOf } = answer;
  const { tagsChanged, peopleChanged, calendarChanged, membersChanged } = changes;
  if (!known || tagsChanged || peopleChanged || calendarChanged || membersChanged) await readAround(id);
  await readTasksAgain(id);
  const meant = { ...next, version: changes.version, asOf, bytes: known?.bytes ?? 0, isStored: true };
  const bytes = await write(stored, meant, changes, known !== undefined).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return BYTES_MAX + 1;
    throw error;
  });
  if (bytes <= room) return bytes;
  await tooMany(bytes);
  return 0;
}

/**
 * Writes a calendar and its changes in one transaction.
 * @param changes null: without its events
 * @param added to the events that are there; else they replace them
 * @returns the bytes of its events
 */
async function write(
  stored: Stored,
  calendar: StoredCalendar,
  changes: Pick<Changes, 'events' | 'deleted'> | null,
  added = false,
): Promise<number> {
  const { id, from } = calendar;
  const writing = stored.transaction(['calendars', 'events'], 'readwrite');
  const events = writing.objectStore('events');
  const { events: changed, deleted } = changes ?? { events: [], deleted: [] };
  const touched = added ? [...changed.map((event) => event.id), ...deleted] : [];
  const before = await Promise.all(touched.map((each) => events.get([id, each])));
  const recent = changed.filter((event) => isRecent(event, from));
  const bytes = calendar.bytes + sizeOf(recent) - sizeOf(before);
  await Promise.all([
    ...(added ? touched.map((each) => events.delete([id, each])) : [events.delete(eventsOf(id))]),
    ...recent.map((event) => events.put(event)),
    writing.objectStore('calendars').put({ ...calendar, bytes }),
    writing.done,
  ]);
  return bytes;
}

const encoder = new TextEncoder();

/** In bytes of JSON. */
const sizeOf = (events: readonly (CalendarEvent | undefined)[]): number =>
  events.reduce((sum, event) => sum + (event ? encoder.encode(JSON.stringify(event)).length : 0), 0);

/** A changed occurrence stays with its series, which would show it where it was. */
function isRecent(event: CalendarEvent, from: number): boolean {
  const ends = isSeries(event) ? endOfSeries(seriesOf(event)) : extentOf(event).endsAt;
  return event.recurringEventId !== null || ends > from;
}

/** Removes a calendar that this person no longer reads, with the answers that the service worker keeps of it. */
async function drop(stored: Stored, calendarId: string): Promise<void> {
  const writing = stored.transaction(['calendars', 'events'], 'readwrite');
  void writing.objectStore('events').delete(eventsOf(calendarId));
  void writing.objectStore('calendars').delete(calendarId);
  await writing.done;
  const cache = await caches.open(DATA_CACHE);
  for (const { url } of await cache.keys()) if (url.includes(calendarId)) await cache.delete(url);
}
