import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something, but no longer than `ms`. @throws what it throws in that time */
export async function atMost(ms: number, operation: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const over = sleep(ms, undefined, { signal: timer.signal }).catch(() => {});
  await Promise.race([operation, over]).finally(() => timer.abort());
}
