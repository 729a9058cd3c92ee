import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atMost } from '#server/platform/at-most.ts';
import type { Listener } from '../types.ts';
import { LIMITS, type Limits } from './limits.ts';

/** The product's only channel. */
export const CHANNEL = 'kalends';

const RETRY_FIRST_MS = 100;
const RETRY_LAST_MS = 5_000;
/** For a connection to terminate gracefully. */
const END_MS = 1_000;

/**
 * Listens on a connection of its own, and reconnects when it breaks. Whenever it starts to listen, also the first time, `notify(null)`
 * warns that earlier messages may have been missed. Checks detect a connection that died silently.
 * @returns a function that stops it
 */
export function listen(url: string, notify: Listener, { connectMs, checkMs }: Limits = LIMITS): () => Promise<void> {
  const stop = new AbortController();
  const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { ref: false, signal });

  async function listenOnce(begun: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
    });
    const broken = new AbortController();
    const over = AbortSignal.any([stop.signal, broken.signal]);
    client.on('error', () => broken.abort());
    client.on('end', () => broken.abort());
    client.on('notification', ({ payload }) => notify(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      begun();
      for (;;) {
        await pause(checkMs, over);
        await client.query('select 1');
      }
    } finally {
      const closed = client.end().catch(() => {});
      if (stop.signal.aborted) await atMost(END_MS, closed);
    }
  }

  async function listenUntilStopped(): Promise<void> {
    let delay = RETRY_FIRST_MS;
    while (!stop.signal.aborted) {
      await listenOnce(() => {
        delay = RETRY_FIRST_MS;
        notify(null);
      }).catch(() => {});
      await pause(delay, stop.signal).catch(() => {});
      delay = Math.min(delay * 2, RETRY_LAST_MS);
    }
  }

  const stopped = listenUntilStopped();
  return async () => {
    stop.abort();
    await stopped;
  };
}
