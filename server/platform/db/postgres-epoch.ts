import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Sql } from './database.ts';
import type { Epoch } from './remembered.ts';

const snapshot = CompiledQuery.raw('select pg_current_snapshot()::text as ended');

const TURNS_MAX = 5;

/**
 * The snapshot that PostgreSQL would give a transaction: which ones have ended. The same snapshot shows the same rows, and
 * each commit makes another one. One query serves all who wait for it, and none of them has begun to wait after it was sent.
 */
export function snapshotEpoch(pool: pg.Pool, sql: Sql): Epoch {
  // Another server, or the same one set back to a backup, counts its transactions anew; no connection outlives that.
  let connections = 0;
  pool.on('connect', () => {
    connections += 1;
  });
  let known: string | undefined;
  let next: Promise<string> | undefined;
  /** Calls that the next answer is for. */
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function ask(): Promise<string> {
    const { rows } = await sql.executeQuery<{ ended: string }>(snapshot);
    const ended = `${connections} ${rows[0]?.ended}`;
    // Good for whatever goes on because of the answer, and over before anybody else calls.
    known = ended;
    process.nextTick(() => {
      known = undefined;
    });
    return ended;
  }

  /** Calls come in bunches: as long as a turn of the event loop brings more of them, the query waits for those as well. */
  async function gather(): Promise<void> {
    for (let turn = 0, before = 0; turn < TURNS_MAX && waiting > before; turn += 1) {
      before = waiting;
      await nextTurn();
    }
  }

  return () => {
    if (known !== undefined) return known;
    waiting += 1;
    if (!next) {
      next = last.then(gather).then(() => {
        next = undefined;
        waiting = 0;
        return ask();
      });
      last = next.catch(() => {});
    }
    return next;
  };
}
