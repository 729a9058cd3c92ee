import { sql as raw } from 'kysely';
import type pg from 'pg';
import type { SnapshotVersion } from '../query-cache.ts';
import type { Sql } from '../types.ts';

/**
 * The snapshot that PostgreSQL would give a transaction: which ones have ended. The same snapshot shows the same rows, and each commit
 * makes another one. One query serves all who wait for it, and none of them began to wait after it was sent.
 */
export function snapshotVersionOf(sql: Sql, pool: pg.Pool): SnapshotVersion {
  // Another server, or the same one restored from a backup, counts its transactions anew; no connection outlives that.
  let connections = 0;
  pool.on('connect', () => {
    connections += 1;
  });
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | undefined;
  let current: string | undefined;

  async function ask(): Promise<string> {
    next = undefined;
    const { rows } = await raw<{ version: string }>`select pg_current_snapshot()::text as version`.execute(sql);
    current = `${connections} ${rows[0]?.version}`;
    // It holds for all that goes on at once because of this answer, and no longer when anything else comes in.
    process.nextTick(() => {
      current = undefined;
    });
    return current;
  }

  function askAfterThat(): Promise<string> {
    // Where one gets no answer, those who wait for the next one would wait as long again.
    const asked: Promise<string> = underWay.then(ask, (error: unknown) => {
      next = undefined;
      throw error;
    });
    asked.catch(() => {
      if (underWay === asked) underWay = Promise.resolve();
    });
    underWay = asked;
    return asked;
  }

  return async () => {
    if (current !== undefined) return current;
    next ??= askAfterThat();
    return next;
  };
}
