import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { ApiError } from '#domain/errors.ts';

/** Memory held by answers until their clients have received them. */
export interface ResponseBudget {
  /**
   * Counts an answer for a person until it is sent or its client has disconnected.
   * @throws ApiError `unavailable` when the answers of this person, or of all, would hold too much; never for a short answer
   */
  add(person: string, response: ServerResponse, bytes: number): void;
}

export interface ResponseBudgetLimits {
  readonly ofOne: number;
  readonly ofAll: number;
  /** A slower client is disconnected. */
  readonly ms: number;
}

/** The kernel buffers about as much, so a slow reader costs us nothing. */
const SHORT = 64 * 1024;

/** Limits how much memory slow clients hold, and for how long. */
export function createResponseBudget({ ofOne, ofAll, ms }: ResponseBudgetLimits): ResponseBudget {
  let sum = 0;
  const sums = new Map<string, number>();

  function count(person: string, bytes: number): void {
    sum += bytes;
    const own = (sums.get(person) ?? 0) + bytes;
    if (own > 0) sums.set(person, own);
    else sums.delete(person);
  }

  return {
    add(person, response, bytes) {
      const isTooMuch = sum + bytes > ofAll || (sums.get(person) ?? 0) + bytes > ofOne;
      if (bytes > SHORT && isTooMuch) throw new ApiError('unavailable', { retryAfter: 1 });
      count(person, bytes);
      const timer = setTimeout(() => response.destroy(), ms).unref();
      finished(response, () => {
        clearTimeout(timer);
        count(person, -bytes);
      });
    },
  };
}
