import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CalendarListItem } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { STORED_EVENTS } from '../data-cache.ts';

/** The events of calendars as the changes call tells them: single events, series and their exceptions. */

export interface StoredCalendar extends Pick<CalendarListItem, 'id' | 'role' | 'timezone' | 'color' | 'version'> {
  /** The person who may read it. */
  readonly userId: string;
  /** When the server told its last changes, in epoch ms by the server's clock. */
  readonly asOf: number;
  /** Events that ended before are left out; epoch ms. */
  readonly from: number;
  /** Of its events as JSON. */
  readonly bytes: number;
  /** False: there is no room for its events. */
  readonly isStored: boolean;
}

interface Schema extends DBSchema {
  calendars: { key: string; value: StoredCalendar };
  events: { key: [calendarId: string, id: string]; value: CalendarEvent };
}

export type Stored = IDBPDatabase<Schema>;

/** The keys of all events of a calendar. */
export const eventsOf = (calendarId: string): IDBKeyRange => IDBKeyRange.bound([calendarId], [calendarId, []]);

/** Opens the database for some work. A sign-out meanwhile closes and deletes it, and the work fails. */
export async function withStored<Result>(work: (stored: Stored) => Promise<Result>): Promise<Result> {
  const stored: Stored = await openDB<Schema>(STORED_EVENTS, 1, {
    upgrade(made) {
      made.createObjectStore('calendars', { keyPath: 'id' });
      made.createObjectStore('events', { keyPath: ['calendarId', 'id'] });
    },
    blocking: () => stored.close(),
  });
  try {
    return await work(stored);
  } finally {
    stored.close();
  }
}
