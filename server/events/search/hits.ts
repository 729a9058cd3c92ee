import { addDays, DAY_MS, dateOf, dateToMs } from '#domain/dates/local.ts';
import { startOfDay } from '#domain/dates/zones.ts';
import { beginning } from '#server/events/times.ts';
import type { Chosen } from '#server/events/visible-rows.ts';
import type { Candidate } from './candidate.ts';
import type { Cursor, Phase } from './cursor.ts';

/** What was found, and where it stands among the others. */
export interface Hit extends Chosen {
  readonly phase: Phase;
  /** Lower ones come first in their phase. */
  readonly rank: number;
}

/** When hits may be. */
export interface When {
  /** Epoch ms. */
  readonly now: number;
  /** Days of each calendar's zone, both inclusive. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What is wanted of one phase. */
export interface Wanted {
  readonly phase: Phase;
  readonly when: When;
  readonly after: Cursor | null;
  readonly wanted: number;
}

/** The order of the hits of one phase. */
export const byRank = (a: Hit, b: Hit): number => a.rank - b.rank || (a.id < b.id ? -1 : 1);

export const comesAfter = ({ rank, id }: Hit, cursor: Cursor): boolean =>
  rank > cursor.rank || (rank === cursor.rank && id > cursor.id);

type Times = Pick<Candidate, 'id' | 'is_all_day' | 'starts_at' | 'ends_at' | 'end_time' | 'calendar_zone'>;

/** A single event, or null when it lies on none of the days. */
export function hitOf(row: Times, when: When): Hit | null {
  const zone = row.calendar_zone;
  const begin = beginning(row, zone);
  const end = row.is_all_day === 1 ? startOfDay(addDays(dateOf(row.end_time), 1), zone) : row.ends_at;
  const { low, high } = boundsIn(zone, when);
  if (end <= low || begin >= high) return null;
  return end > when.now ? { id: row.id, phase: 'upcoming', rank: begin } : { id: row.id, phase: 'past', rank: -begin };
}

/** The days as instants, the second excluded. */
export function boundsIn(zone: string, { from, to }: When): { low: number; high: number } {
  return {
    low: from === undefined ? Number.NEGATIVE_INFINITY : startOfDay(from, zone),
    high: to === undefined ? Number.POSITIVE_INFINITY : startOfDay(addDays(to, 1), zone),
  };
}

/** The days as instants that suit every zone: none is further from UTC than a day. */
export const boundsAnywhere = ({ from, to }: When): { low: number; high: number } => ({
  low: from === undefined ? Number.NEGATIVE_INFINITY : dateToMs(from) - DAY_MS,
  high: to === undefined ? Number.POSITIVE_INFINITY : dateToMs(to) + 2 * DAY_MS,
});
