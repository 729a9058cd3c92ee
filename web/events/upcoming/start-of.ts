import { type ClockTimes, startOnly } from '#domain/clocks.ts';
import type { Upcoming } from './read-upcoming.ts';

/** When it begins, with its zone; null where the server does not say it. */
export function startOf({ start, timeZone, isAllDay, isFloating }: Upcoming): ClockTimes | null {
  if (start === null || timeZone === null) return null;
  return startOnly({ startTime: start, endTime: start, timeZone, isAllDay, isFloating });
}
