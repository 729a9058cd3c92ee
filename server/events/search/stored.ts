import { DAY_MS, dateToMs, msToDate } from '#domain/dates/local.ts';
import { startOfDay, today } from '#domain/dates/zones.ts';

/**
 * All-day events are stored as if in UTC and begin where their calendar is, so an instant is another one there. These say how far, for
 * calendars of some zones; instants are in epoch ms and may be infinite.
 */

const FIRST_MS = dateToMs('0001-01-02');
const LAST_MS = dateToMs('9999-12-30');

const within = (ms: number): number => Math.min(Math.max(ms, FIRST_MS), LAST_MS);

/** What begins or ends at an instant, or later, is not stored before this. */
export const storedFrom = (ms: number, zones: readonly string[]): number => Math.min(ms, ...days(ms, zones));

/** What begins or ends at an instant, or earlier, is not stored after this. */
export const storedUntil = (ms: number, zones: readonly string[]): number => Math.max(ms, ...days(ms, zones));

const days = (ms: number, zones: readonly string[]): number[] =>
  Number.isFinite(ms) ? zones.map((zone) => dateToMs(today(within(ms), zone))) : [];

/** What is stored at an instant or later does not begin before this. */
export function beginsFrom(stored: number, zones: readonly string[]): number {
  if (!Number.isFinite(stored)) return stored;
  const day = msToDate(within(Math.ceil(stored / DAY_MS) * DAY_MS));
  return Math.min(stored, ...zones.map((zone) => startOfDay(day, zone)));
}

/** What is stored before an instant does not begin after this. */
export function beginsUntil(stored: number, zones: readonly string[]): number {
  if (!Number.isFinite(stored)) return stored;
  const day = msToDate(within(Math.ceil(stored / DAY_MS) * DAY_MS - DAY_MS));
  return Math.max(stored, ...zones.map((zone) => startOfDay(day, zone)));
}
