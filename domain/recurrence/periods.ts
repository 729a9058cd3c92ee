import { CYCLE_DAYS, civil, dayNumber } from '../dates/civil.ts';
import { daysThrough, LAST_DAY, nextDay, type Work, weekOf } from './days.ts';
import { gcd, type Plan } from './plan.ts';
import { timesOfDay } from './times.ts';

/** A stretch of a rule: its occurrences are all `times` (seconds after midnight) of all `days`, or those BYSETPOS picks. */
export interface Period {
  /** The first day of the stretch, whether the rule allows it or not. */
  first: number;
  days: readonly number[];
  times: readonly number[];
}

/**
 * The periods of a rule, from that of `day` (not before the start) to the year 9999, in order; some are empty. They are its
 * years, months or weeks, INTERVAL apart and counted from the start's. Shorter frequencies are walked by months where all
 * days are alike, else step by step; steps on days that the rule does not allow are skipped together.
 */
export function periods(plan: Plan, day: number, work: Work): Generator<Period> {
  const { rule, startDay, times, filter } = plan;
  const { frequency, interval, weekStart } = rule;
  if (!times) return steps(plan, day, work);
  const walk = (begin: (index: number) => number, from: number, origin: number, step: number) =>
    stretches(begin, aligned(from, origin, step), step, (first, last) => ({
      first,
      days: daysThrough(filter, first, Math.min(last, LAST_DAY), work),
      times,
    }));
  if (frequency === 'YEARLY') return walk(yearStart, civil(day).year, civil(startDay).year, interval);
  if (frequency === 'MONTHLY') return walk(monthStart, monthIndex(day), monthIndex(startDay), interval);
  const week = weekOf(startDay, weekStart);
  if (frequency === 'WEEKLY') return walk((index) => week + index * 7, Math.floor((day - week) / 7), 0, interval);
  return walk(monthStart, monthIndex(day), monthIndex(startDay), 1);
}

/** After so many periods in a row without an occurrence there is none: the calendar and the steps come round again. */
export function cycleOf({ rule, clock, times }: Plan): number {
  const { frequency, interval } = rule;
  if (frequency === 'YEARLY') return 400 / gcd(400, interval);
  if (frequency === 'WEEKLY') return CYCLE_DAYS / 7 / gcd(CYCLE_DAYS / 7, interval);
  if (frequency === 'MONTHLY') return 4_800 / gcd(4_800, interval);
  if (times) return 4_800;
  const units = CYCLE_DAYS * clock.unitsPerDay;
  return units / gcd(units, interval);
}

function* stretches(
  begin: (index: number) => number,
  from: number,
  step: number,
  period: (first: number, last: number) => Period,
): Generator<Period> {
  for (let index = from; begin(index) <= LAST_DAY; index += step) yield period(begin(index), begin(index + 1) - 1);
}

function* steps({ rule, clock, filter, startUnit }: Plan, day: number, work: Work): Generator<Period> {
  const { unitsPerDay } = clock;
  const known = new Map<number, readonly number[]>();
  let unit = alignedAfter(day * unitsPerDay, startUnit, rule.interval);
  while (unit < (LAST_DAY + 1) * unitsPerDay) {
    const first = Math.floor(unit / unitsPerDay);
    const allowed = nextDay(filter, first, LAST_DAY, work);
    if (allowed === null) return;
    if (allowed > first) {
      yield { first, days: [], times: [] };
      unit = alignedAfter(allowed * unitsPerDay, unit, rule.interval);
      continue;
    }
    const phase = unit - first * unitsPerDay;
    const times = known.get(phase) ?? timesOfDay(clock, rule.interval, phase);
    known.set(phase, times);
    yield { first, days: [first], times };
    unit = alignedAfter((first + 1) * unitsPerDay, unit, rule.interval);
  }
}

/** The last step from `origin` that is not after `value`, but never one before `origin`. */
function aligned(value: number, origin: number, step: number): number {
  return origin + Math.max(0, Math.floor((value - origin) / step)) * step;
}

/** The first step from `origin` that is not before `value` nor before `origin`. */
function alignedAfter(value: number, origin: number, step: number): number {
  return origin + Math.max(0, Math.ceil((value - origin) / step)) * step;
}

function yearStart(year: number): number {
  return dayNumber(year, 1, 1);
}

function monthIndex(day: number): number {
  const { year, month } = civil(day);
  return year * 12 + month - 1;
}

function monthStart(index: number): number {
  return dayNumber(Math.floor(index / 12), (index % 12) + 1, 1);
}
