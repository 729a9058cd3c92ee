import pg from 'pg';
import { gather } from './gather.ts';
import { unavailable } from './postgres-errors.ts';
import type { Epoch } from './remembered.ts';

const SNAPSHOT = 'select pg_current_snapshot()::text as ended';
/** A connection that has died without a word is given up after so long. */
const ANSWER_MS = 5_000;

/**
 * The snapshot that PostgreSQL would give a transaction: which ones have ended. The same snapshot shows the same rows, and
 * each commit makes another one. One query serves all who wait for it, and none of them has begun to wait after it was sent. It has
 * a connection of its own: who only reads what is known need not wait for those who write.
 * @param pool the one that what is remembered is read from
 */
export function snapshotEpoch(pool: pg.Pool, settings: pg.PoolConfig): { epoch: Epoch; close: () => Promise<void> } {
  // Another server, or the same one set back to a backup, counts its transactions anew; no connection outlives that.
  let connections = 0;
  const own = new pg.Pool({ ...settings, max: 1, idleTimeoutMillis: 0, keepAlive: true, query_timeout: ANSWER_MS });
  for (const each of [pool, own]) {
    each.on('connect', () => {
      connections += 1;
    });
  }
  own.on('error', () => {}); // The next question opens another connection.
  let known: string | undefined;
  let next: Promise<string> | undefined;
  /** Calls that the next answer is for. */
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function ask(): Promise<string> {
    const { rows } = await own.query<{ ended: string }>(SNAPSHOT).catch((error: unknown) => {
      throw unavailable(error);
    });
    const ended = `${connections} ${rows[0]?.ended}`;
    // Good for whatever goes on because of the answer, and over before anybody else calls.
    known = ended;
    process.nextTick(() => {
      known = undefined;
    });
    return ended;
  }

  function epoch(): string | Promise<string> {
    if (known !== undefined) return known;
    waiting += 1;
    if (!next) {
      next = last
        .then(() => gather(() => waiting))
        .then(() => {
          next = undefined;
          waiting = 0;
          return ask();
        });
      last = next.catch(() => {});
    }
    return next;
  }

  return { epoch, close: () => own.end() };
}
