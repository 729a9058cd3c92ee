import { type DayFilter, dayFilter } from './days.ts';
import type { Rule } from './rule.ts';
import { type Clock, clockOf, DAY_SECONDS, PER_DAY_MAX, timesOfDay, unitSeconds } from './times.ts';

/** A rule made ready to expand from one start. Times are floating: milliseconds as if in UTC. */
export interface Plan {
  rule: Rule;
  start: number;
  startDay: number;
  filter: DayFilter;
  clock: Clock;
  /** The times of every day, where the frequency is DAILY or longer. */
  times: readonly number[];
  /** The unit (day, hour, minute or second since 1970) of the start, from which a frequency up to DAILY counts steps. */
  startUnit: number;
  unitsPerDay: number;
}

/** @param start floating milliseconds of DTSTART */
export function planOf(rule: Rule, start: number): Plan {
  const unit = unitSeconds(rule);
  const startDay = Math.floor(start / (DAY_SECONDS * 1_000));
  const startSecond = start / 1_000 - startDay * DAY_SECONDS;
  const clock = clockOf(rule, startSecond);
  return {
    rule,
    start,
    startDay,
    filter: dayFilter(rule, startDay),
    clock,
    times: unit === DAY_SECONDS ? timesOfDay(rule, clock, 0) : [],
    startUnit: Math.floor(start / 1_000 / unit),
    unitsPerDay: DAY_SECONDS / unit,
  };
}

/** The most occurrences that one day can hold, whatever days the rule allows; anything over `PER_DAY_MAX` means more. */
export function mostPerDay({ rule, clock, times, startUnit, unitsPerDay }: Plan): number {
  if (unitsPerDay === 1) {
    const positions = rule.frequency === 'DAILY' ? undefined : rule.lists.BYSETPOS;
    return Math.min(times.length, new Set(positions).size || times.length);
  }
  // Steps reach a unit of the day exactly if it differs from the start's by a multiple of this.
  const common = gcd(rule.interval, unitsPerDay);
  const first = ((startUnit % common) + common) % common;
  let most = 0;
  for (let phase = first; phase < Math.min(rule.interval, unitsPerDay) && most <= PER_DAY_MAX; phase += common) {
    most = Math.max(most, timesOfDay(rule, clock, phase).length);
  }
  return most;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
