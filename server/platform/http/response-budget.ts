import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { ApiError } from '#domain/errors.ts';

/** What answers hold in memory until their readers have taken it. */
export interface ResponseBudget {
  /**
   * Counts an answer for a person until it has been sent or its reader is gone.
   * @throws ApiError `unavailable` when the answers of this person, or of all, would hold too much; never for a short answer
   */
  add(person: string, response: ServerResponse, bytes: number): void;
}

export interface ResponseBudgetLimits {
  /** Bytes of the answers of one person, and of all. */
  readonly ofOne: number;
  readonly ofAll: number;
  /** A reader who is not done by then is cut off. */
  readonly ms: number;
}

/** The kernel takes about as much from us at once, so that a slow reader costs us nothing. */
const SHORT = 64 * 1024;

/** Bounds what slow readers hold, in sum and in time. */
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
