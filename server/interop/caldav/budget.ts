import { type Budget, BudgetExceeded, createBudget } from '#domain/budget.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import type { Call } from './call.ts';
import { statusResponse } from './multistatus.ts';
import { hrefOf } from './paths.ts';
import { dav } from './xml/names.ts';
import { tag } from './xml/writer.ts';

const MILLION = 1_000_000;

/**
 * How much one call may cost. Apps that ask for a calendar of twenty years stay below a tenth of it; somebody who reaches it keeps a
 * processor busy for seconds, in small slices.
 */
const LIMITS = {
  /** Of texts that are taken apart. */
  charactersRead: 64 * MILLION,
  /** Octets of the answer. */
  charactersWritten: 30 * MILLION,
  components: MILLION,
  occurrences: MILLION / 10,
  /** Characters that are compared; what is looked at for a filter counts as some. */
  comparisons: 100 * MILLION,
};

export const createDavBudget = (): Budget => createBudget(LIMITS);

/** A resource that there was no room for (RFC 4918 §11.5, RFC 6578 §3.6). */
export const beyondLimits = (href: string): string =>
  statusResponse(href, 507, tag(dav('number-of-matches-within-limits')));

/**
 * An answer whose budget is spent before anything of it was sent is refused; a longer one ends by saying that there is more (RFC 5323 §5.15.2,
 * RFC 6352 §8.6.2).
 */
export async function* untilSpent({ path, reply }: Call, steps: Steps): Steps {
  try {
    yield* steps;
  } catch (error) {
    if (!(error instanceof BudgetExceeded) || !reply.raw.headersSent) throw error;
    yield beyondLimits(hrefOf(path));
  }
}
