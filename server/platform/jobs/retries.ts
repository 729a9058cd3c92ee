const SECOND = 1_000;
const FIRST_DELAY = 5 * SECOND;
export const LONGEST_DELAY_MS = 600 * SECOND;

/** A job is given up after this many attempts: more than 24 hours, so that no night's outage loses an e-mail. */
export const MAX_ATTEMPTS = 160;

/** Milliseconds from a failed attempt (the first is 1) to the next: 5 s, doubled each time, 10 minutes at most. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_DELAY_MS);
}
