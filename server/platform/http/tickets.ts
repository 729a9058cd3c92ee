import { ApiError } from '#domain/errors.ts';

/** Limits how much one person has under way at a time on this node. */
export interface Tickets {
  /**
   * Takes part in what `pieces` does until that ends.
   * @throws ApiError `too_many_requests` when the person has as much under way as they may
   */
  hold<Piece>(personId: string, pieces: AsyncGenerator<Piece, void>): AsyncGenerator<Piece, void>;
}

const RETRY_S = 10;

export function createTickets(most: number): Tickets {
  const held = new Map<string, number>();
  return {
    async *hold(personId, pieces) {
      const count = held.get(personId) ?? 0;
      if (count >= most) throw new ApiError('too_many_requests', { retryAfter: RETRY_S });
      held.set(personId, count + 1);
      try {
        yield* pieces;
      } finally {
        const left = (held.get(personId) ?? 1) - 1;
        if (left > 0) held.set(personId, left);
        else held.delete(personId);
      }
    },
  };
}
