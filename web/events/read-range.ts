import { addDays, daysBetween } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { ClientError, call } from '#web/platform/client.ts';
import { type DayRange, eventsPath } from './events-path.ts';

/** Days are requested whole, in halves, and in quarters; more events would be too many for a browser, too. */
const HALVINGS = 2;

/**
 * Events that overlap the days, by start and then id. A range with too many events for one response is requested in parts.
 * @throws ClientError `range_too_full` if the parts are too full as well, and those of `call`
 */
export async function readRange(
  calendarId: string,
  days: DayRange,
  signal: AbortSignal,
  halvings = HALVINGS,
): Promise<CalendarEvent[]> {
  try {
    return await call<CalendarEvent[]>('GET', eventsPath(calendarId, days), { signal });
  } catch (error) {
    const middle = Math.floor(daysBetween(days.first, days.last) / 2);
    const isTooFull = error instanceof ClientError && error.code === 'range_too_full';
    if (!isTooFull || halvings === 0 || days.first === days.last) throw error;
    const [first, last] = [addDays(days.first, middle), addDays(days.first, middle + 1)];
    const early = await readRange(calendarId, { first: days.first, last: first }, signal, halvings - 1);
    const late = await readRange(calendarId, { first: last, last: days.last }, signal, halvings - 1);
    // An event that spans two parts is in both.
    const known = new Set(early.map(({ id }) => id));
    return [...early, ...late.filter(({ id }) => !known.has(id))];
  }
}
