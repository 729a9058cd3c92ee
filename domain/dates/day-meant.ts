import { DAY_MS, msToLocal } from './local.ts';
import { instantToLocal } from './zones.ts';

/** Clocks of zones differ by quarters of an hour. */
const QUARTER_MS = 15 * 60_000;

/** The first or the last second of a day. */
export const isEdgeOfDay = (local: string): boolean => local.endsWith('T00:00:00') || local.endsWith('T23:59:59');

/**
 * Local text of an instant that stands for a whole day, on the clocks of whoever wrote it. The first or the last second of a day in UTC
 * is that day, whatever the clocks. Where nobody says them it is an edge of a day somewhere, if it can be one: on the clocks around
 * it, else as near to UTC as it may be; else it is as it stands there.
 * @param writers the zone of the writer; null where that is unknown
 * @param around the zone of the calendar
 */
export function dayMeant(instant: number, writers: string | null, around: string): string {
  const written = msToLocal(instant);
  if (isEdgeOfDay(written)) return written;
  if (writers !== null) return instantToLocal(instant, writers);
  const here = instantToLocal(instant, around);
  if (isEdgeOfDay(here)) return here;
  const before = [0, 1_000].find((ms) => (instant + ms) % QUARTER_MS === 0);
  if (before === undefined) return written;
  // At noon it is the day as written.
  const midnight = Math.ceil((instant + before) / DAY_MS - 0.5) * DAY_MS;
  return msToLocal(midnight - before);
}
