import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CHANNEL } from './announce.ts';

const RETRY_MS = 500;
/** So long after a statement the next one leaves: each wakes every node. What comes after a quiet moment leaves at once. */
const PAUSE_MS = 10;
/** A connection that has died without a word is given up after so long. */
const ANSWER_MS = 5_000;
/** So many wait at most while they can not be sent; whoever has missed one compares versions now and then. */
const WAITING_MAX = 10_000;

const NOTIFY = `select pg_notify('${CHANNEL}', message) from unnest($1::text[]) as message`;

/**
 * Tells every node what has been committed, over a connection of its own; what comes while one statement is under way, or
 * soon after, leaves in the next. A transaction that notified by itself would hold a lock of the whole server until it is on the disk, and so make
 * commits everywhere wait for each other.
 */
export function createAnnouncer(
  settings: pg.PoolConfig,
  pauseMs = PAUSE_MS,
): {
  tell(messages: readonly string[]): void;
  /** Resolves when all has been said, or can not be. */
  close(): Promise<void>;
} {
  const own = new pg.Pool({ ...settings, max: 1, idleTimeoutMillis: 0, keepAlive: true, query_timeout: ANSWER_MS });
  own.on('error', () => {}); // The next statement opens another connection.
  let waiting: readonly string[] = [];
  let underWay: Promise<void> | undefined;
  const closing = new AbortController();

  /** Waits, or until it is closed. */
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal }).catch(() => {});

  async function say(): Promise<void> {
    while (waiting.length > 0) {
      const said = waiting;
      waiting = [];
      try {
        await own.query({ name: 'notify', text: NOTIFY, values: [said] });
        await pause(pauseMs);
      } catch {
        if (closing.signal.aborted) return;
        waiting = [...said, ...waiting].slice(-WAITING_MAX);
        await pause(RETRY_MS);
      }
    }
    underWay = undefined;
  }

  return {
    tell(messages) {
      if (messages.length === 0) return;
      waiting = [...waiting, ...messages];
      underWay ??= say();
    },
    async close() {
      closing.abort();
      await underWay;
      await own.end();
    },
  };
}
