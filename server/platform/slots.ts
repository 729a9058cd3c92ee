import { ApiError } from '#domain/errors.ts';

export interface Slots {
  /**
   * Runs `operation` in a free slot; callers wait in order.
   * @throws ApiError `unavailable` when none becomes free in time
   */
  use<Result>(operation: () => Promise<Result>): Promise<Result>;
}

/** @param waitMs how long a caller waits for a slot */
export function createSlots(count: number, waitMs: number): Slots {
  const waiting = new Set<() => void>();
  let free = count;

  function take(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.delete(enter);
      reject(new ApiError('unavailable', { retryAfter: 1 }));
    }, waitMs);
    function enter() {
      clearTimeout(timer);
      resolve();
    }
    waiting.add(enter);
    return promise;
  }

  function leave(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async use(operation) {
      await take();
      try {
        return await operation();
      } finally {
        leave();
      }
    },
  };
}
