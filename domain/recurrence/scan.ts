import { DAY_MS } from '../dates/local.ts';
import { FIRST_DAY, LAST_DAY, type Work } from './days.ts';
import { cycleOf, periods } from './periods.ts';
import type { Plan } from './plan.ts';
import { picked } from './times.ts';

/** A search for the end of a series, or past what a rule never gives, stops after so many empty periods or days. */
export const SEARCH_MAX = 150_000;

/** The occurrences of one period, in order; `at` gives floating milliseconds. */
interface Batch {
  length: number;
  at(index: number): number;
}

/**
 * The occurrences of a rule that lie after its start and from `from` to `to` (both inclusive, floating milliseconds), in
 * order, regardless of COUNT and UNTIL. The cost is that of the days looked at, not of the age of the series.
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
 * The last occurrence that COUNT leaves, the start being the first of them. A series whose count is not reached after
 * `SEARCH_MAX` days looked at (some 400 years) ends there.
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
    if (work.days > SEARCH_MAX) return last;
  }
  return last;
}

function* batches(plan: Plan, from: number, to: number, work: Work): Generator<Batch> {
  if (plan.perDay === 0) return;
  const { frequency, lists } = plan.rule;
  const positions = frequency === 'DAILY' || plan.clock.unitsPerDay > 1 ? undefined : lists.BYSETPOS;
  const idleMax = Math.min(cycleOf(plan), SEARCH_MAX);
  let idle = 0;
  for (const { first, days, times } of periods(plan, dayWithin(from), work)) {
    if (first * DAY_MS > to) return;
    const batch = batchOf(days, times, positions);
    if (batch.length > 0) {
      idle = 0;
      yield batch;
    } else if (idle++ > idleMax) return;
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
