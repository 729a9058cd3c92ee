import type { Rule } from './rule.ts';

/** The times of day that a rule gives, as seconds after midnight. */

export const DAY_SECONDS = 86_400;
/** A rule that can give more occurrences a day is refused. */
export const PER_DAY_MAX = 96;
const UNIT_SECONDS = { HOURLY: 3_600, MINUTELY: 60, SECONDLY: 1 } as const;

/** How many seconds one step of the frequency is, where it is shorter than a day; a whole day for all others. */
export function unitSeconds({ frequency }: Rule): number {
  return frequency in UNIT_SECONDS ? UNIT_SECONDS[frequency as keyof typeof UNIT_SECONDS] : DAY_SECONDS;
}

/** BYHOUR, BYMINUTE and BYSECOND, where absent those of the start; null where every value will do. */
export interface Clock {
  hours: readonly number[] | null;
  minutes: readonly number[] | null;
  seconds: readonly number[] | null;
}

/** @param startSecond the start's second of the day, for what the rule leaves open */
export function clockOf(rule: Rule, startSecond: number): Clock {
  const { BYHOUR, BYMINUTE, BYSECOND } = rule.lists;
  const unit = unitSeconds(rule);
  return {
    hours: ordered(BYHOUR) ?? (unit <= 3_600 ? null : [Math.floor(startSecond / 3_600)]),
    minutes: ordered(BYMINUTE) ?? (unit <= 60 ? null : [Math.floor(startSecond / 60) % 60]),
    // Where leap seconds are unknown, second 60 is second 59 (RFC 5545 §3.3.12).
    seconds: ordered(BYSECOND?.map((second) => Math.min(second, 59))) ?? (unit === 1 ? null : [startSecond % 60]),
  };
}

function ordered(values: readonly number[] | undefined): number[] | null {
  return values ? [...new Set(values)].sort((a, b) => a - b) : null;
}

/**
 * The times of one day, in order. Of an HOURLY, MINUTELY or SECONDLY rule: those of the units `phase`, `phase + interval`
 * and so on, where `phase` is the first unit of the day that the rule steps on. BYSETPOS counts only there and in DAILY
 * rules; a longer period is more than one day. Once there are more than `PER_DAY_MAX`, the rest is left out.
 */
export function timesOfDay(rule: Rule, clock: Clock, phase: number): number[] {
  const unit = unitSeconds(rule);
  const positions = unit < DAY_SECONDS || rule.frequency === 'DAILY' ? rule.lists.BYSETPOS : undefined;
  if (unit === DAY_SECONDS)
    return pick(product(clock.hours ?? [], clock.minutes ?? [], clock.seconds ?? []), positions);
  const times: number[] = [];
  for (let start = phase * unit; start < DAY_SECONDS && times.length <= PER_DAY_MAX; start += rule.interval * unit) {
    const hour = Math.floor(start / 3_600);
    const minute = Math.floor(start / 60) % 60;
    if (clock.hours && !clock.hours.includes(hour)) continue;
    if (unit < 3_600 && clock.minutes && !clock.minutes.includes(minute)) continue;
    if (unit < 60 && clock.seconds && !clock.seconds.includes(start % 60)) continue;
    const minutes = unit < 3_600 ? [minute] : (clock.minutes ?? []);
    const seconds = unit < 60 ? [start % 60] : (clock.seconds ?? []);
    times.push(...pick(product([hour], minutes, seconds), positions));
  }
  return times;
}

function product(hours: readonly number[], minutes: readonly number[], seconds: readonly number[]): number[] {
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => (hour * 60 + minute) * 60 + second)),
  );
}

/** What BYSETPOS leaves of an ordered list: entries counted from 1, or from the end where negative. */
export function pick(values: readonly number[], positions: readonly number[] | undefined): number[] {
  return positions ? picked(values.length, positions).flatMap((index) => values[index] ?? []) : [...values];
}

/** The indexes that BYSETPOS picks out of `length` entries, in order. */
export function picked(length: number, positions: readonly number[]): number[] {
  const indexes = positions.map((position) => (position > 0 ? position - 1 : length + position));
  return [...new Set(indexes)].filter((index) => index >= 0 && index < length).sort((a, b) => a - b);
}
