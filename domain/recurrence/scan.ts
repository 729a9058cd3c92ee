import { dayNumber, daysThrough, FIRST_DAY, LAST_DAY, monthOf, weekOf } from './days.ts';
import type { Plan } from './plan.ts';
import { DAY_SECONDS, picked, timesOfDay } from './times.ts';

/**
 * Walks the periods of a rule (years, months, weeks or days, as its frequency says) and gives what each one holds.
 * Walking starts at any day, so its cost is that of the days looked at and not that of the age of the series.
 */

const DAY_MS = DAY_SECONDS * 1_000;

/**
 * A walk ends after so many days in a row without an occurrence. The Gregorian calendar repeats after 400 years, so a
 * rule of whole days that gave nothing in as many steps as the calendar has states never will. Of rules of hours,
 * minutes or seconds one with a gap of more than 400 years ends early.
 */
export const IDLE_DAYS_MAX = 150_000;

/** Counts the days looked at. */
export interface Work {
  days: number;
}

/** The occurrences of one period, in order; `at` gives floating milliseconds. */
interface Batch {
  length: number;
  at(index: number): number;
}

/**
 * The occurrences of a rule that lie after its start and from `from` to `to` (both inclusive, floating milliseconds), in
 * order, regardless of COUNT and UNTIL.
 */
export function* occurrencesAfterStart(
  plan: Plan,
  from: number,
  to: number,
  work: Work = { days: 0 },
): Generator<number> {
  for (const batch of batches(plan, Math.max(from, plan.start), to, work)) {
    for (let index = 0; index < batch.length; index++) {
      const ms = batch.at(index);
      if (ms > to) return;
      if (ms > plan.start && ms >= from) yield ms;
    }
  }
}

/**
 * The last occurrence that COUNT leaves, the start being the first of them. Where looking for it takes more than
 * `IDLE_DAYS_MAX` days (some 400 years), the series ends there.
 */
export function lastCounted(plan: Plan, count: number, work: Work = { days: 0 }): number {
  let left = count - 1;
  let last = plan.start;
  for (const batch of batches(plan, plan.start, Number.POSITIVE_INFINITY, work)) {
    if (left === 0) return last;
    let skip = 0;
    while (skip < batch.length && batch.at(skip) <= plan.start) skip++;
    const taken = Math.min(left, batch.length - skip);
    if (taken > 0) last = batch.at(skip + taken - 1);
    left -= taken;
    if (work.days > IDLE_DAYS_MAX) return last;
  }
  return last;
}

function* batches(plan: Plan, from: number, to: number, work: Work): Generator<Batch> {
  const positions = plan.rule.frequency === 'DAILY' || plan.unitsPerDay > 1 ? undefined : plan.rule.lists.BYSETPOS;
  const timesByPhase = new Map<number, readonly number[]>();
  let idle = 0;
  for (const { first, last, phase } of periods(plan, Math.max(FIRST_DAY, Math.floor(from / DAY_MS)))) {
    if (first * DAY_MS > to) return;
    work.days += last - first + 1;
    idle += last - first + 1;
    const days = daysThrough(plan.filter, first, Math.min(last, LAST_DAY));
    if (days.length > 0) {
      const times =
        timesByPhase.get(phase) ?? (plan.unitsPerDay > 1 ? timesOfDay(plan.rule, plan.clock, phase) : plan.times);
      timesByPhase.set(phase, times);
      const batch = batchOf(days, times, positions);
      if (batch.length > 0) {
        idle = 0;
        yield batch;
      }
    }
    if (idle > IDLE_DAYS_MAX) return;
  }
}

function batchOf(days: readonly number[], times: readonly number[], positions: readonly number[] | undefined): Batch {
  const all = days.length * times.length;
  const at = (index: number) =>
    (days[Math.floor(index / times.length)] ?? 0) * DAY_MS + (times[index % times.length] ?? 0) * 1_000;
  if (!positions) return { length: all, at };
  const indexes = picked(all, positions);
  return { length: indexes.length, at: (index) => at(indexes[index] ?? 0) };
}

interface Period {
  first: number;
  last: number;
  /** The first unit of the day that the rule steps on; 0 in periods of a day or longer. */
  phase: number;
}

/** The periods of a rule, INTERVAL apart and counted from that of the start; the first is the last not after `day`. */
function* periods({ rule, startDay, startUnit, unitsPerDay }: Plan, day: number): Generator<Period> {
  const { interval, weekStart } = rule;
  if (rule.frequency === 'YEARLY') {
    for (let year = aligned(monthOf(day).year, monthOf(startDay).year, interval); year <= 9999; year += interval) {
      yield { first: dayNumber(year, 1, 1), last: dayNumber(year, 12, 31), phase: 0 };
    }
  } else if (rule.frequency === 'MONTHLY') {
    for (let month = aligned(monthIndex(day), monthIndex(startDay), interval); month < 10_000 * 12; month += interval) {
      yield { first: monthStart(month), last: monthStart(month + 1) - 1, phase: 0 };
    }
  } else if (rule.frequency === 'WEEKLY') {
    const step = interval * 7;
    for (let week = aligned(day, weekOf(startDay, weekStart), step); week <= LAST_DAY; week += step) {
      yield { first: week, last: week + 6, phase: 0 };
    }
  } else {
    let unit = alignedAfter(day * unitsPerDay, startUnit, interval);
    for (let on = dayOf(unit, unitsPerDay); on <= LAST_DAY; on = dayOf(unit, unitsPerDay)) {
      yield { first: on, last: on, phase: unit - on * unitsPerDay };
      unit = alignedAfter((on + 1) * unitsPerDay, unit, interval);
    }
  }
}

function dayOf(unit: number, unitsPerDay: number): number {
  return Math.floor(unit / unitsPerDay);
}

/** The last step from `origin` that is not after `value`, but never one before `origin`. */
function aligned(value: number, origin: number, step: number): number {
  return origin + Math.max(0, Math.floor((value - origin) / step)) * step;
}

/** The first step from `origin` that is not before `value` nor before `origin`. */
function alignedAfter(value: number, origin: number, step: number): number {
  return origin + Math.max(0, Math.ceil((value - origin) / step)) * step;
}

function monthIndex(day: number): number {
  const { year, month } = monthOf(day);
  return year * 12 + month - 1;
}

function monthStart(index: number): number {
  return dayNumber(Math.floor(index / 12), (index % 12) + 1, 1);
}
