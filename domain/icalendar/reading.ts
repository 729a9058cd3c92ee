import type { Budget } from '../budget.ts';
import { dayMeant } from '../dates/day-meant.ts';
import { foldedInstant } from '../dates/folds.ts';
import { DAY_MS, localToMs, msToLocal } from '../dates/local.ts';
import type { Duration } from './duration.ts';
import type { Moment, ZoneFinder } from './moment.ts';
import type { Problem } from './problems.ts';

/** The context for reading times: the zone for UTC times without a named zone, and further options. */
export interface Reading {
  readonly zoneOf: ZoneFinder;
  /** The calendar's zone, or the one that the file names. */
  readonly timeZone: string;
  /** The zone for instants in all-day events; null if unknown. */
  readonly writersZone: () => string | null;
  /** For a single event a UTC instant is shown in `timeZone`; a series in UTC repeats in UTC. */
  readonly isSingle: boolean;
  readonly problems: Problem[];
  readonly budget: Budget;
}

/** Local text of a moment in an all-day event, in the writer's zone: as written, unless it is in UTC. */
export function localOfDay(
  { local, isUtc, tzid }: Moment,
  { zoneOf, writersZone, timeZone }: Pick<Reading, 'zoneOf' | 'writersZone' | 'timeZone'>,
): string {
  return isUtc ? dayMeant(localToMs(local), tzid === undefined ? writersZone() : zoneOf(tzid), timeZone) : local;
}

/** The days of a duration are in local time, the rest is exact (RFC 5545 §3.3.6). */
export function lasting(start: Moment, zone: string, duration: Duration | null): number {
  const { days: whole = 0, seconds = 0 } = duration ?? {};
  const there = start.zone ?? zone;
  return foldedInstant(msToLocal(localToMs(start.local) + whole * DAY_MS), there, 0) + seconds * 1_000;
}
