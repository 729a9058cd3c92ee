import { DAY_MS } from '../dates/local.ts';
import { prepare, type RuleStart } from './check.ts';
import type { Plan } from './plan.ts';
import { lastCounted } from './scan.ts';

/** A cached plan: parsing a rule takes longer than expanding a month of it, and COUNT may require counting from the start. */
export interface CachedPlan {
  readonly plan: Plan | null;
  /** Floating milliseconds before which COUNT cannot end the series. */
  readonly sure: number;
  /** The last occurrence by COUNT, in floating milliseconds; computed at the first call. */
  counted(): number;
}

/** Total weight of cached plans: characters of their rules and times of their days, about 20 bytes each. */
const WEIGHT_MAX = 500_000;
const cache = new Map<string, CachedPlan>();
let weight = 0;

/** @param rule a stored rule; an invalid one has no plan */
export function planFor(rule: string, { startTime, isAllDay }: RuleStart): CachedPlan {
  const key = `${isAllDay}|${startTime}|${rule}`;
  const known = cache.get(key);
  if (known) return known;
  const made = make(rule, { startTime, isAllDay });
  const own = 50 + key.length + (made.plan?.clock.offsets.length ?? 0) + (made.plan?.times?.length ?? 0);
  if (own > WEIGHT_MAX / 100) return made;
  if (weight + own > WEIGHT_MAX) {
    cache.clear();
    weight = 0;
  }
  cache.set(key, made);
  weight += own;
  return made;
}

function make(rule: string, start: RuleStart): CachedPlan {
  const plan = planOrNull(rule, start);
  const count = plan?.rule.count ?? null;
  if (!plan || count === null) {
    return { plan, sure: Number.POSITIVE_INFINITY, counted: () => Number.POSITIVE_INFINITY };
  }
  let last: number | undefined;
  return {
    plan,
    // The start counts as an additional occurrence if it does not match the rule.
    sure: (plan.startDay + Math.floor((count - 1) / Math.max(1, plan.perDay))) * DAY_MS,
    counted: () => {
      last ??= lastCounted(plan, count);
      return last;
    },
  };
}

/** A stored rule that is invalid means no repetition: a read never fails. */
function planOrNull(rule: string, start: RuleStart): Plan | null {
  try {
    return prepare(rule, start);
  } catch {
    return null;
  }
}
