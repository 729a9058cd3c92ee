import { DAY_MS } from '#domain/dates/local.ts';
import type { EventsTable } from '#server/platform/db/database.ts';

/**
 * Where an event stands in the index: a number that grows with the hour it starts in. SQLite's full-text index answers in
 * the order of its row numbers, so with places for row numbers it stops as soon as a page is full.
 */

const HOUR_MS = 3_600_000;
/** Events that start in one hour have this many places. The hours of the years 1 to 9999 then fit into 53 bits. */
export const PLACES_AN_HOUR = 2 ** 26;
/** In some zone the year 1 begins earlier than in UTC. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z') - DAY_MS;

/** The first place of the hour that holds an instant, in epoch ms. */
export function placeOf(ms: number): number {
  const hour = Math.floor((ms - FIRST_MS) / HOUR_MS);
  return Math.min(Math.max(0, hour * PLACES_AN_HOUR), Number.MAX_SAFE_INTEGER);
}

/** The first place after the hour that holds an instant. */
export const placeAfter = (ms: number): number => placeOf(ms + HOUR_MS);

/** The beginning of the hour that holds an instant, and of the next one. */
export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;
export const hourAfter = (ms: number): number => hourOf(ms) + HOUR_MS;

/** An infinite bound as a number that both engines take. */
export const finite = (ms: number): number => Math.min(Math.max(ms, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);

/** After when an event is over for good, in epoch ms: a series with its last occurrence. */
export function endOf(event: Pick<EventsTable, 'recurrence' | 'ends_at' | 'series_ends_at'>): number {
  return event.recurrence === null ? event.ends_at : (event.series_ends_at ?? Number.MAX_SAFE_INTEGER);
}
