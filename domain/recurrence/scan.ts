import { DAY_MS } from '../dates/local.ts';
import { type Budget, isSpent } from './budget.ts';
import { daysThrough, FIRST_DAY, LAST_DAY } from './days.ts';
import { periods } from './periods.ts';
import { type Plan, stepOf } from './plan.ts';
import { picked } from './times.ts';

/**
 * A search stops after this many days (some 400 years) without an occurrence. The calendar repeats after 400 years, so rules of weeks,
 * months, years or equal days are exhausted; any other may only have a longer gap.
 */
export const SEARCH_MAX = 150_000;

/** The occurrences of one period, in order; `at` returns floating milliseconds. */
interface Batch {
  length: number;
  at(index: number): number;
}

/**
 * The occurrences of a rule after its start, from `from` to `to` (both inclusive, floating milliseconds), in order, regardless of COUNT and
 * UNTIL. The cost depends on the requested days, not on the age of the series; when `budget` is exhausted, the search ends as if nothing
 * followed.
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
 * The occurrences of a monthly or yearly rule in a whole period from `first` to `last`; none if it starts later or INTERVAL skips the
 * period.
 */
export function allBetween(plan: Plan, first: number, last: number): number[] {
  const days = daysThrough(plan.filter, first, last, { days: 0 });
  const { length, at } = batchOf(days, plan.times ?? [], plan.rule.lists.BYSETPOS);
  return Array.from({ length }, (_, index) => at(index));
}

/**
 * The last occurrence by COUNT, with the start as the first. A series that has not reached its count after `SEARCH_MAX` days ends there.
 */
export function lastCounted(plan: Plan, count: number, budget?: Budget): number {
  return countFromStart(plan, count, Number.POSITIVE_INFINITY, budget).last;
}

/** The number of occurrences before `ms` (floating), including the start; at most those of `SEARCH_MAX` days. */
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
    // BYSETPOS must not count through an incomplete period.
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
