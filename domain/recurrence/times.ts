import type { Rule } from './rule.ts';

/**
 * The times of day of a rule, as seconds after midnight. A rule steps in units: hours, minutes or seconds by its frequency, or days for
 * DAILY and longer.
 */

const DAY_SECONDS = 86_400;
export const UNIT_SECONDS = {
  YEARLY: DAY_SECONDS,
  MONTHLY: DAY_SECONDS,
  WEEKLY: DAY_SECONDS,
  DAILY: DAY_SECONDS,
  HOURLY: 3_600,
  MINUTELY: 60,
  SECONDLY: 1,
} as const;

export interface Clock {
  unit: number;
  unitsPerDay: number;
  /** BYHOUR, BYMINUTE and BYSECOND as filters for units. */
  hours: ReadonlySet<number> | null;
  minutes: ReadonlySet<number> | null;
  seconds: ReadonlySet<number> | null;
  offsets: readonly number[];
}

/** @param startSecond the start's second of the day, for parts missing in the rule */
export function clockOf({ frequency, lists }: Rule, startSecond: number): Clock {
  const unit = UNIT_SECONDS[frequency];
  const hours = values(lists.BYHOUR);
  const minutes = values(lists.BYMINUTE);
  // Without leap seconds, second 60 counts as 59 (RFC 5545 §3.3.12).
  const seconds = values(lists.BYSECOND?.map((second) => Math.min(second, 59)));
  const offsets = product(
    unit > 3_600 ? (hours ?? [Math.floor(startSecond / 3_600)]) : [0],
    unit > 60 ? (minutes ?? [Math.floor(startSecond / 60) % 60]) : [0],
    unit > 1 ? (seconds ?? [startSecond % 60]) : [0],
  );
  // In periods longer than a day BYSETPOS counts through all their days.
  const positions = unit < DAY_SECONDS || frequency === 'DAILY' ? lists.BYSETPOS : undefined;
  return {
    unit,
    unitsPerDay: DAY_SECONDS / unit,
    hours: hours && unit <= 3_600 ? new Set(hours) : null,
    minutes: minutes && unit <= 60 ? new Set(minutes) : null,
    seconds: seconds && unit === 1 ? new Set(seconds) : null,
    offsets: positions ? picked(offsets.length, positions).flatMap((index) => offsets[index] ?? []) : offsets,
  };
}

function values(list: readonly number[] | undefined): number[] | null {
  return list ? [...new Set(list)].sort((a, b) => a - b) : null;
}

function product(hours: readonly number[], minutes: readonly number[], seconds: readonly number[]): number[] {
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => (hour * 60 + minute) * 60 + second)),
  );
}

const known = new WeakMap<readonly number[], Map<number, readonly number[]>>();

/**
 * The indexes that BYSETPOS selects out of `length` entries, in order: counted from 1, or from the end if negative. Cached by length, since
 * a rule may have hundreds of positions and its periods few lengths.
 */
export function picked(length: number, positions: readonly number[]): readonly number[] {
  const byLength = known.get(positions) ?? new Map<number, readonly number[]>();
  known.set(positions, byLength);
  const indexes = byLength.get(length) ?? pick(length, positions);
  byLength.set(length, indexes);
  return indexes;
}

function pick(length: number, positions: readonly number[]): number[] {
  const indexes = positions.map((position) => (position > 0 ? position - 1 : length + position));
  return [...new Set(indexes)].filter((index) => index >= 0 && index < length).sort((a, b) => a - b);
}

/** Whether BYHOUR, BYMINUTE and BYSECOND allow a unit of the day (counted from 0). */
export function allows({ unit, hours, minutes, seconds }: Clock, index: number): boolean {
  const second = index * unit;
  return (
    (!hours || hours.has(Math.floor(second / 3_600))) &&
    (!minutes || minutes.has(Math.floor(second / 60) % 60)) &&
    (!seconds || seconds.has(second % 60))
  );
}

/** The times of a day with steps on the unit `phase` and every `interval` units after it, in order. */
export function timesOfDay(clock: Clock, interval: number, phase: number): number[] {
  const times: number[] = [];
  for (let index = phase; index < clock.unitsPerDay; index += interval) {
    if (allows(clock, index)) for (const offset of clock.offsets) times.push(index * clock.unit + offset);
  }
  return times;
}
