import { DAY_MS, msToLocal } from './local.ts';
import { instantToLocal } from './zones.ts';

/** Offsets of zones are multiples of a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** The first or the last second of a day. */
export const isEdgeOfDay = (local: string): boolean => local.endsWith('T00:00:00') || local.endsWith('T23:59:59');

/**
 * Local text of an instant that stands for a whole day, in its writer's zone. The first or last second of a day in UTC is that day in any
 * case. Without a known zone it is taken for an edge of a day: in the calendar's zone, else in the zone nearest to UTC; if no zone fits, it
 * stays in UTC.
 * @param writers the writer's zone; null if unknown
 * @param around the calendar's zone
 */
export function dayMeant(instant: number, writers: string | null, around: string): string {
  const written = msToLocal(instant);
  if (isEdgeOfDay(written)) return written;
  if (writers !== null) return instantToLocal(instant, writers);
  const here = instantToLocal(instant, around);
  if (isEdgeOfDay(here)) return here;
  const before = [0, 1_000].find((ms) => (instant + ms) % QUARTER_MS === 0);
  if (before === undefined) return written;
  // At noon both neighbours are equally near: the day as written wins.
  const midnight = Math.ceil((instant + before) / DAY_MS - 0.5) * DAY_MS;
  return msToLocal(midnight - before);
}
