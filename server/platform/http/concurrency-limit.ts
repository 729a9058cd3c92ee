import { ApiError } from '#domain/errors.ts';

/** Limits how much one person has under way at a time on this node. */
export interface ConcurrencyLimit {
  /**
   * Takes part in what `chunks` does until that ends.
   * @throws ApiError `too_many_requests` when the person has as much under way as they may
   */
  hold<Chunk>(personId: string, chunks: AsyncGenerator<Chunk, void>): AsyncGenerator<Chunk, void>;
}

const RETRY_S = 10;

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const held = new Map<string, number>();
  return {
    async *hold(personId, chunks) {
      const count = held.get(personId) ?? 0;
      if (count >= most) throw new ApiError('too_many_requests', { retryAfter: RETRY_S });
      held.set(personId, count + 1);
      try {
        yield* chunks;
      } finally {
        const left = (held.get(personId) ?? 1) - 1;
        if (left > 0) held.set(personId, left);
        else held.delete(personId);
      }
    },
  };
}
