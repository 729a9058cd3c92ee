import { DAY_MS } from '#domain/dates/local.ts';
import type { EventsTable } from '#server/platform/db/database.ts';

/**
 * The position of an event in the index: a number that grows with the hour of its start. SQLite's full-text index answers in the order of
 * its row ids; with places as row ids it can stop as soon as a page is full.
 */

const HOUR_MS = 3_600_000;
/** The places per hour of start. The hours of the years 1 to 9999 then fit into 53 bits. */
export const PLACES_AN_HOUR = 2 ** 26;
/** In some zones the year 1 begins earlier than in UTC. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z') - DAY_MS;

/** The first place of the hour that contains an instant, in epoch ms. */
export function placeOf(ms: number): number {
  const hour = Math.floor((ms - FIRST_MS) / HOUR_MS);
  return Math.min(Math.max(0, hour * PLACES_AN_HOUR), Number.MAX_SAFE_INTEGER);
}

/** The first place after the hour that contains an instant. */
export const placeAfter = (ms: number): number => placeOf(ms + HOUR_MS);

/** The start of the hour that contains an instant, and of the next one. */
export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;
export const hourAfter = (ms: number): number => hourOf(ms) + HOUR_MS;

/** Replaces an infinite bound by a number that both engines accept. */
export const finite = (ms: number): number => Math.min(Math.max(ms, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);

/** The end of an event, for a series that of its last occurrence, in epoch ms. */
export function endOf(event: Pick<EventsTable, 'recurrence' | 'ends_at' | 'series_ends_at'>): number {
  return event.recurrence === null ? event.ends_at : (event.series_ends_at ?? Number.MAX_SAFE_INTEGER);
}
