import { DAY_MS } from '../dates/local.ts';
import { type DayFilter, dayFilter } from './days.ts';
import type { Rule } from './rule.ts';
import { allows, type Clock, clockOf, timesOfDay } from './times.ts';

export const PER_DAY_MAX = 96;

/** A rule prepared for expansion from a start. Times are floating: milliseconds as if in UTC. */
export interface Plan {
  rule: Rule;
  start: number;
  startDay: number;
  /** The unit (day, hour, minute or second since 1970) of the start, from which frequencies up to DAILY count steps. */
  startUnit: number;
  filter: DayFilter;
  clock: Clock;
  /** Maximum of occurrences per day, for any allowed day. */
  perDay: number;
  /** Times of every day if all days are alike, else null; empty if there are too many. */
  times: readonly number[] | null;
}

/** @param start floating milliseconds of DTSTART */
export function planOf(rule: Rule, start: number): Plan {
  const startDay = Math.floor(start / DAY_MS);
  const clock = clockOf(rule, (start - startDay * DAY_MS) / 1_000);
  const startUnit = Math.floor(start / 1_000 / clock.unit);
  const perDay = mostPerDay(rule, clock, startUnit);
  const times = perDay > PER_DAY_MAX ? [] : timesOfEveryDay(rule, clock, startUnit);
  return { rule, start, startDay, startUnit, filter: dayFilter(rule, startDay), clock, perDay, times };
}

/** The constant distance between occurrences in milliseconds, if only INTERVAL limits them; else null. */
export function stepOf({ rule, clock }: Plan): number | null {
  const { frequency, interval, lists, byDay } = rule;
  const isPlain = byDay === null && Object.keys(lists).length === 0;
  if (!isPlain || frequency === 'WEEKLY' || frequency === 'MONTHLY' || frequency === 'YEARLY') return null;
  return interval * clock.unit * 1_000;
}

function timesOfEveryDay({ frequency, interval }: Rule, clock: Clock, startUnit: number): readonly number[] | null {
  if (clock.unitsPerDay === 1) return frequency === 'DAILY' && interval > 1 ? null : clock.offsets;
  return clock.unitsPerDay % interval === 0 ? timesOfDay(clock, interval, modulo(startUnit, interval)) : null;
}

function mostPerDay({ frequency, interval, lists }: Rule, clock: Clock, startUnit: number): number {
  const { offsets, unitsPerDay } = clock;
  if (unitsPerDay === 1) {
    const positions = frequency === 'DAILY' ? undefined : lists.BYSETPOS;
    return positions ? Math.min(offsets.length, new Set(positions).size) : offsets.length;
  }
  // In the long run, steps reach exactly the units of the day that differ from the start's by a multiple of this.
  const step = gcd(interval, unitsPerDay);
  const units = new Uint32Array(Math.min(interval, unitsPerDay));
  let most = 0;
  for (let index = modulo(startUnit, step); index < unitsPerDay; index += step) {
    if (!allows(clock, index)) continue;
    const count = (units[index % interval] ?? 0) + 1;
    units[index % interval] = count;
    most = Math.max(most, count);
  }
  return most * offsets.length;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
