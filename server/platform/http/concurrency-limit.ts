import { ApiError } from '#domain/errors.ts';

export interface ConcurrencyLimit {
  /**
   * Passes `chunks` on, and counts as one running call until they end.
   * @throws ApiError `too_many_requests` when the person has too many
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
