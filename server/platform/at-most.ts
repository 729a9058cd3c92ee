import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for `operation`, but no longer than `ms`. @throws what `operation` throws within that time */
export async function atMost(ms: number, operation: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const over = sleep(ms, undefined, { signal: timer.signal }).catch(() => {});
  await Promise.race([operation, over]).finally(() => timer.abort());
}
