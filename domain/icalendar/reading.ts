import type { Budget } from '../budget.ts';
import { dayMeant } from '../dates/day-meant.ts';
import { foldedInstant } from '../dates/folds.ts';
import { DAY_MS, localToMs, msToLocal } from '../dates/local.ts';
import type { Duration } from './duration.ts';
import type { Moment, ZoneFinder } from './moment.ts';
import type { Problem } from './problems.ts';

/** Where a time in UTC whose zone nobody named belongs, and what else decides how times are read. */
export interface Reading {
  readonly zoneOf: ZoneFinder;
  /** The calendar's zone, or the one that the file names. */
  readonly timeZone: string;
  /** Whose clocks an instant beside whole days is meant on; null where nothing tells. */
  readonly writersZone: () => string | null;
  /** Of a single event an instant in UTC is read on the clocks of `timeZone`; a series in UTC repeats in UTC. */
  readonly isSingle: boolean;
  readonly problems: Problem[];
  readonly budget: Budget;
}

/** A moment beside whole days as local text of whoever wrote it: as it is written, unless that is in UTC. */
export function localOfDay(
  { local, isUtc, tzid }: Moment,
  { zoneOf, writersZone, timeZone }: Pick<Reading, 'zoneOf' | 'writersZone' | 'timeZone'>,
): string {
  return isUtc ? dayMeant(localToMs(local), tzid === undefined ? writersZone() : zoneOf(tzid), timeZone) : local;
}

/** Days of a duration follow the clock, the rest is exact (RFC 5545 §3.3.6). */
export function lasting(start: Moment, zone: string, duration: Duration | null): number {
  const { days: whole = 0, seconds = 0 } = duration ?? {};
  const there = start.zone ?? zone;
  return foldedInstant(msToLocal(localToMs(start.local) + whole * DAY_MS), there, 0) + seconds * 1_000;
}
