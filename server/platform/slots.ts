import { ApiError } from '#domain/errors.ts';

/** Releases a slot. */
export type Release = () => void;

export interface Slots {
  /** Takes a slot; callers wait in order. @throws ApiError `unavailable` when none becomes free in time */
  take(): Promise<Release>;
  /** Takes a slot if one is free. */
  takeFree(): Release | null;
  /** Runs `operation` in a slot. @throws ApiError as `take` */
  use<Result>(operation: () => Promise<Result>): Promise<Result>;
}

/** @param waitMs how long a caller waits for a slot */
export function createSlots(count: number, waitMs: number): Slots {
  const waiting = new Set<() => void>();
  let free = count;

  function takeFree(): Release | null {
    if (free === 0) return null;
    free -= 1;
    return leave;
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

  async function take(): Promise<Release> {
    const release = takeFree();
    if (release) return release;
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
    await promise;
    return leave;
  }

  return {
    take,
    takeFree,
    async use(operation) {
      const release = await take();
      try {
        return await operation();
      } finally {
        release();
      }
    },
  };
}
