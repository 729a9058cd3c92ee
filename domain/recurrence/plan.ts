import { DAY_MS } from '../dates/local.ts';
import { type DayFilter, dayFilter } from './days.ts';
import type { Rule } from './rule.ts';
import { allows, type Clock, clockOf, timesOfDay } from './times.ts';

/** A rule that can give more occurrences a day is refused. */
export const PER_DAY_MAX = 96;

/** A rule made ready to expand from one start. Times are floating: milliseconds as if in UTC. */
export interface Plan {
  rule: Rule;
  start: number;
  startDay: number;
  /** The unit (day, hour, minute or second since 1970) of the start, from which a frequency up to DAILY counts steps. */
  startUnit: number;
  filter: DayFilter;
  clock: Clock;
  /** The most occurrences that one day can hold, whatever days the rule allows. */
  perDay: number;
  /** The times of every day where all days are alike, else null. Not filled in where there are too many. */
  times: readonly number[] | null;
}

/** @param start floating milliseconds of DTSTART */
export function planOf(rule: Rule, start: number): Plan {
  const startDay = Math.floor(start / DAY_MS);
  const clock = clockOf(rule, (start - startDay * DAY_MS) / 1_000);
  const startUnit = Math.floor(start / 1_000 / clock.unit);
  const perDay = mostPerDay(rule, clock, startUnit);
  const areAlike =
    rule.frequency !== 'DAILY' && clock.unitsPerDay === 1 ? true : clock.unitsPerDay % rule.interval === 0;
  const phase = clock.unitsPerDay === 1 ? 0 : modulo(startUnit, rule.interval);
  const times = areAlike ? (perDay > PER_DAY_MAX ? [] : timesOfDay(clock, rule.interval, phase)) : null;
  return { rule, start, startDay, startUnit, filter: dayFilter(rule, startDay), clock, perDay, times };
}

function mostPerDay({ frequency, interval, lists }: Rule, clock: Clock, startUnit: number): number {
  const { offsets, unitsPerDay } = clock;
  if (unitsPerDay === 1) {
    const positions = frequency === 'DAILY' ? undefined : lists.BYSETPOS;
    return positions ? Math.min(offsets.length, new Set(positions).size) : offsets.length;
  }
  // In the long run steps reach every unit of the day that differs from the start's by a multiple of this, and no other.
  const step = gcd(interval, unitsPerDay);
  const units = new Map<number, number>();
  let most = 0;
  for (let index = modulo(startUnit, step); index < unitsPerDay; index += step) {
    if (!allows(clock, index)) continue;
    const count = (units.get(index % interval) ?? 0) + 1;
    units.set(index % interval, count);
    most = Math.max(most, count);
  }
  return most * offsets.length;
}

export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** The greatest common divisor. */
export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
