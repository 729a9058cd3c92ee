import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { ApiError } from '#domain/errors.ts';

/** What answers hold in memory until their readers have taken it. */
export interface Outgoing {
  /**
   * Counts an answer until it has been sent or its reader is gone.
   * @throws ApiError `unavailable` when all answers together hold too much
   */
  add(response: ServerResponse, bytes: number): void;
}

/**
 * Bounds what slow readers hold, in sum and in time.
 * @param maxMs a reader who is not done by then is cut off
 */
export function createOutgoing(maxBytes: number, maxMs: number): Outgoing {
  let sum = 0;
  return {
    add(response, bytes) {
      if (sum + bytes > maxBytes) throw new ApiError('unavailable', { retryAfter: 1 });
      sum += bytes;
      const timer = setTimeout(() => response.destroy(), maxMs).unref();
      finished(response, () => {
        clearTimeout(timer);
        sum -= bytes;
      });
    },
  };
}
