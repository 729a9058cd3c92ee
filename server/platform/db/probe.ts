import { unavailable } from './errors.ts';

/** How long a result stays valid. */
const FRESH_MS = 1_000;

/**
 * Checks whether a database can be used: concurrent callers share one check, and none waits longer than `limitMs`.
 * @param look throws when it cannot
 */
export function createProbe(look: () => Promise<void>, limitMs: number): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let freshUntil = Number.NEGATIVE_INFINITY;

  async function start(): Promise<void> {
    try {
      await look();
      freshUntil = performance.now() + FRESH_MS;
    } finally {
      underWay = undefined;
    }
  }

  return async () => {
    if (performance.now() < freshUntil) return;
    underWay ??= start();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(unavailable(new Error('The database does not answer in time.'), 1)), limitMs);
    await Promise.race([underWay, late]).finally(() => clearTimeout(timer));
  };
}
