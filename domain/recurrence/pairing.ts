import { DAY_MS } from '../dates/local.ts';
import type { Plan } from './plan.ts';
import { allBetween, occurrencesAfterStart } from './scan.ts';
import { type Span, spanOf, spanStart } from './spans.ts';
import { unmovable } from './unmovable.ts';

/** Maps occurrences of a rule to those of the moved rule. Times are floating milliseconds. */
export interface Pairing {
  /** Null if the moved rule has no counterpart. */
  rename(nominal: number): number | null;
  /** The start of the moved series. */
  begin(): number;
  /** The last occurrence within a limit and the first beyond it, after the move. */
  limits(until: number): { least: number; below: number };
}

interface Step {
  from: number;
  to: number;
  /** The span in which each occurrence keeps its position; null if all distances stay. */
  span: Span | null;
}

/** Months or years to search for a start: enough for 29 February in every fourth year. */
const SPANS_MAX = 12 * 40;
const LOOK_BACK_MS = 10 * 366 * DAY_MS;

/** @param before the rule with its start @param after the moved rule, starting with the moved occurrence */
export function pairing(before: Plan, after: Plan, { from, to, span }: Step): Pairing {
  const by = to - from;
  if (span === null) {
    return {
      rename: (nominal) => nominal + by,
      begin: () => before.start + by,
      limits: () => ({ least: Number.NEGATIVE_INFINITY, below: Number.POSITIVE_INFINITY }),
    };
  }
  const { weekStart, frequency, interval } = before.rule;
  const indexOf = (ms: number) => spanOf(span, Math.floor(ms / DAY_MS), weekStart);
  const inSpan = (plan: Plan, index: number) =>
    allBetween(plan, spanStart(span, index, weekStart), spanStart(span, index + 1, weekStart) - 1);
  const far = indexOf(to) - indexOf(from);
  if (!inSpan(before, indexOf(from)).includes(from)) unmovable();
  const rename = (nominal: number): number | null => {
    const index = indexOf(nominal);
    const place = inSpan(before, index).indexOf(nominal);
    return place < 0 ? null : (inSpan(after, index + far)[place] ?? null);
  };
  const isInStep = (index: number) => {
    if (frequency === 'MONTHLY') return (index - indexOf(to)) % interval === 0;
    const year = (at: number) => (span === 'month' ? Math.floor(at / 12) : at);
    return (year(index) - year(indexOf(to))) % interval === 0;
  };
  const begin = (): number => {
    const first = indexOf(before.start);
    const renamed = rename(before.start);
    if (renamed !== null) return renamed;
    // A start outside the rule moves by itself.
    if (!inSpan(before, first).includes(before.start)) return before.start + by;
    for (let index = first + far + 1; index < first + far + SPANS_MAX * interval; index++) {
      const [found] = isInStep(index) ? inSpan(after, index) : [];
      if (found !== undefined) return found;
    }
    return unmovable();
  };
  return {
    rename,
    begin,
    limits: (until) => {
      const left = [...occurrencesAfterStart(before, until - LOOK_BACK_MS, until)];
      const last = left.at(-1) ?? before.start;
      const next = occurrencesAfterStart(before, until + 1, until + LOOK_BACK_MS).next();
      return {
        least: (last <= until ? rename(last) : null) ?? Number.NEGATIVE_INFINITY,
        below: (next.done ? null : rename(next.value)) ?? Number.POSITIVE_INFINITY,
      };
    },
  };
}
