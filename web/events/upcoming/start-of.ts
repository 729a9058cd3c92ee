import { type ClockTimes, startOnly } from '#domain/clocks.ts';
import type { Upcoming } from './read-upcoming.ts';

/** The start with its zone; null if the server omits it. */
export function startOf({ start, timeZone, isAllDay, isFloating }: Upcoming): ClockTimes | null {
  if (start === null || timeZone === null) return null;
  return startOnly({ startTime: start, endTime: start, timeZone, isAllDay, isFloating });
}
