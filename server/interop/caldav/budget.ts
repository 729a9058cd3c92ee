import { type Budget, BudgetExceeded, createBudget } from '#domain/budget.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import type { Call } from './call.ts';
import { statusResponse } from './multistatus.ts';
import { hrefOf } from './paths.ts';
import { dav } from './xml/names.ts';
import { tag } from './xml/writer.ts';

const MILLION = 1_000_000;

/**
 * The most work of one call. Apps that request a calendar of twenty years stay below a tenth of it; using all of it occupies a processor
 * for seconds, in small slices.
 */
const LIMITS = {
  /** Texts that are parsed. */
  charactersRead: 64 * MILLION,
  /** Octets of the response. */
  charactersWritten: 30 * MILLION,
  components: MILLION,
  occurrences: MILLION / 10,
  /** Compared characters; examining a component or property counts as several. */
  comparisons: 100 * MILLION,
};

export const createDavBudget = (): Budget => createBudget(LIMITS);

/** The response for a resource that exceeded the budget (RFC 4918 §11.5, RFC 6578 §3.6). */
export const beyondLimits = (href: string): string =>
  statusResponse(href, 507, tag(dav('number-of-matches-within-limits')));

/**
 * A call that spends its budget before the first byte is refused; a longer answer ends by saying that there is more (RFC 5323 §5.15.2, RFC
 * 6352 §8.6.2).
 */
export async function* untilSpent({ path, reply }: Call, steps: Steps): Steps {
  try {
    yield* steps;
  } catch (error) {
    if (!(error instanceof BudgetExceeded) || !reply.raw.headersSent) throw error;
    yield beyondLimits(hrefOf(path));
  }
}
