import { type Budget, isSpent, spend } from './budget.ts';
import { daysThrough, nextDay, weekOf } from './days.ts';
import type { Plan } from './plan.ts';
import { type Span, spanOf, spanStart } from './spans.ts';
import { timesOfDay } from './times.ts';

/** An interval of a rule: its occurrences are all `times` (seconds after midnight) of all `days`, or those selected by BYSETPOS. */
export interface Period {
  days: readonly number[];
  times: readonly number[];
}

/**
 * The periods of a rule that touch the days from `first` (not before the start) to `last`, in order; some are empty. They are its years,
 * months or weeks, INTERVAL apart from the start's. Shorter frequencies are walked by months if all days are alike, else step by step,
 * skipping days that the rule excludes in bulk. They end when `budget` is exhausted; the last one is then incomplete.
 */
export function periods(plan: Plan, first: number, last: number, budget: Budget): Generator<Period> {
  const { rule, startDay, times, filter } = plan;
  const { frequency, interval, weekStart } = rule;
  if (!times) return steps(plan, first, last, budget);
  const walk = (begin: (index: number) => number, from: number, origin: number, step: number) =>
    stretches(begin, aligned(from, origin, step), step, last, budget, (begins, ends) => {
      // BYSETPOS counts through the whole period; otherwise only the requested days matter.
      const whole = rule.lists.BYSETPOS !== undefined;
      const days = daysThrough(
        filter,
        whole ? begins : Math.max(begins, first),
        whole ? ends : Math.min(ends, last),
        budget,
      );
      return { days, times };
    });
  const walkSpans = (span: Span, step: number) =>
    walk(
      (index) => spanStart(span, index, weekStart),
      spanOf(span, first, weekStart),
      spanOf(span, startDay, weekStart),
      step,
    );
  // Weeks of a year are counted in week-based years (RFC 5545 §3.3.10, BYWEEKNO).
  if (frequency === 'YEARLY') return walkSpans(rule.lists.BYWEEKNO ? 'weekYear' : 'year', interval);
  if (frequency === 'MONTHLY') return walkSpans('month', interval);
  const week = weekOf(startDay, weekStart);
  if (frequency === 'WEEKLY') return walk((index) => week + index * 7, Math.floor((first - week) / 7), 0, interval);
  return walkSpans('month', 1);
}

function* stretches(
  begin: (index: number) => number,
  from: number,
  step: number,
  last: number,
  budget: Budget,
  period: (begins: number, ends: number) => Period,
): Generator<Period> {
  for (let index = from; begin(index) <= last && spend(budget); index += step) {
    yield period(begin(index), begin(index + 1) - 1);
  }
}

function* steps(plan: Plan, firstDay: number, last: number, budget: Budget): Generator<Period> {
  const { clock, filter, startUnit } = plan;
  const { interval } = plan.rule;
  const known = new Map<number, readonly number[]>();
  let unit = alignedAfter(firstDay * clock.unitsPerDay, startUnit, interval);
  while (!isSpent(budget)) {
    const day = Math.floor(unit / clock.unitsPerDay);
    const allowed = nextDay(filter, day, last, budget);
    if (allowed === null) return;
    if (allowed === day) {
      const phase = unit - day * clock.unitsPerDay;
      let times = known.get(phase);
      if (!times) {
        // A few dozen units cost as much as a day.
        spend(budget, clock.unitsPerDay / interval / 16);
        times = timesOfDay(clock, interval, phase);
        known.set(phase, times);
      }
      yield { days: [day], times };
      unit = alignedAfter((day + 1) * clock.unitsPerDay, unit, interval);
    } else {
      yield { days: [], times: [] };
      unit = alignedAfter(allowed * clock.unitsPerDay, unit, interval);
    }
  }
}

/** The last step from `origin` that is not after `value`, but never before `origin`. */
function aligned(value: number, origin: number, step: number): number {
  return origin + Math.max(0, Math.floor((value - origin) / step)) * step;
}

/** The first step from `origin` that is not before `value` nor before `origin`. */
function alignedAfter(value: number, origin: number, step: number): number {
  return origin + Math.max(0, Math.ceil((value - origin) / step)) * step;
}
