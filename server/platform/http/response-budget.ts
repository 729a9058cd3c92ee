import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { ApiError } from '#domain/errors.ts';

/** Memory that answers hold until their readers have taken them. */
export interface ResponseBudget {
  /**
   * Counts an answer for a person until it is sent or its reader is gone.
   * @throws ApiError `unavailable` when the answers of this person, or of all, would hold too much; never for a short answer
   */
  add(person: string, response: ServerResponse, bytes: number): void;
}

export interface ResponseBudgetLimits {
  readonly ofOne: number;
  readonly ofAll: number;
  /** A reader who takes longer is disconnected. */
  readonly ms: number;
}

/** The kernel takes about as much from us at once, so that a slow reader costs us nothing. */
const SHORT = 64 * 1024;

/** Limits what slow readers hold, in sum and in time. */
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
