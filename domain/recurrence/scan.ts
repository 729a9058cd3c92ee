import { DAY_MS } from '../dates/local.ts';
import { type Budget, isSpent } from './budget.ts';
import { daysThrough, FIRST_DAY, LAST_DAY } from './days.ts';
import { periods } from './periods.ts';
import { type Plan, stepOf } from './plan.ts';
import { picked } from './times.ts';

/**
 * A search stops after so many days (some 400 years) without an occurrence. The calendar repeats after 400 years, so that a
 * rule of weeks, months, years or equal days gives nothing any more; any other may only have a longer gap.
 */
export const SEARCH_MAX = 150_000;

/** The occurrences of one period, in order; `at` gives floating milliseconds. */
interface Batch {
  length: number;
  at(index: number): number;
}

/**
 * The occurrences of a rule that lie after its start and from `from` to `to` (both inclusive, floating milliseconds), in
 * order, regardless of COUNT and UNTIL. The cost is that of the days asked for, not of the age of the series; where `budget` has
 * no steps left, the search ends as if nothing more came.
 */
export function* occurrencesAfterStart(
  plan: Plan,
  from: number,
  to: number,
  budget: Budget = { days: 0 },
): Generator<number> {
  for (const batch of batches(plan, Math.max(from, plan.start), to, budget)) {
    for (let index = 0; index < batch.length; index++) {
      const ms = batch.at(index);
      if (ms > to) return;
      if (ms > plan.start && ms >= from) yield ms;
    }
  }
}

/**
 * What a rule of months or years gives on the days from `first` to `last`, a whole period of it, if it begins before and does not
 * leave it out for its INTERVAL.
 */
export function allBetween(plan: Plan, first: number, last: number): number[] {
  const days = daysThrough(plan.filter, first, last, { days: 0 });
  const { length, at } = batchOf(days, plan.times ?? [], plan.rule.lists.BYSETPOS);
  return Array.from({ length }, (_, index) => at(index));
}

/**
 * The last occurrence that COUNT leaves, the start being the first of them. A series whose count is not reached after
 * `SEARCH_MAX` days ends there.
 */
export function lastCounted(plan: Plan, count: number, budget?: Budget): number {
  return countFromStart(plan, count, Number.POSITIVE_INFINITY, budget).last;
}

/** How many occurrences lie before `ms` (floating), the start being one of them; at most those of `SEARCH_MAX` days. */
export function countBefore(plan: Plan, ms: number, budget?: Budget): number {
  return ms <= plan.start ? 0 : countFromStart(plan, Number.POSITIVE_INFINITY, ms - 1, budget).count;
}

function countFromStart(plan: Plan, most: number, to: number, budget: Budget = { days: 0 }) {
  const step = stepOf(plan);
  if (step !== null) {
    const end = Math.min(to, plan.start + SEARCH_MAX * DAY_MS, (LAST_DAY + 1) * DAY_MS - 1);
    const count = Math.min(most, Math.floor((end - plan.start) / step) + 1);
    return { count, last: plan.start + (count - 1) * step };
  }
  let count = 1;
  let last = plan.start;
  for (const batch of batches(plan, plan.start, to, budget)) {
    let first = 0;
    while (first < batch.length && batch.at(first) <= plan.start) first++;
    let end = Math.min(batch.length, first + most - count);
    while (end > first && batch.at(end - 1) > to) end--;
    if (end > first) last = batch.at(end - 1);
    count += end - first;
    if (count >= most || budget.days > SEARCH_MAX) break;
  }
  return { count, last };
}

function* batches(plan: Plan, from: number, to: number, budget: Budget): Generator<Batch> {
  if (plan.perDay === 0) return;
  const { frequency, lists } = plan.rule;
  const positions = frequency === 'DAILY' || plan.clock.unitsPerDay > 1 ? undefined : lists.BYSETPOS;
  let found = budget.days;
  for (const { days, times } of periods(plan, dayWithin(from), dayWithin(to), budget)) {
    // BYSETPOS would count through a part of a period.
    if (isSpent(budget)) return;
    const batch = batchOf(days, times, positions);
    if (batch.length > 0) {
      yield batch;
      found = budget.days;
    } else if (budget.days - found > SEARCH_MAX) return;
  }
}

function dayWithin(ms: number): number {
  return Math.min(Math.max(FIRST_DAY, Math.floor(ms / DAY_MS)), LAST_DAY);
}

function batchOf(days: readonly number[], times: readonly number[], positions: readonly number[] | undefined): Batch {
  const all = days.length * times.length;
  const at = (index: number) =>
    (days[Math.floor(index / times.length)] ?? 0) * DAY_MS + (times[index % times.length] ?? 0) * 1_000;
  if (!positions) return { length: all, at };
  const indexes = picked(all, positions);
  return { length: indexes.length, at: (index) => at(indexes[index] ?? 0) };
}
