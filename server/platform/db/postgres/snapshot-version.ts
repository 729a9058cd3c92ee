import { sql as raw } from 'kysely';
import type pg from 'pg';
import type { SnapshotVersion } from '../query-cache.ts';
import type { Sql } from '../types.ts';

/**
 * The snapshot that PostgreSQL would give a transaction, that is, which others have ended. The same snapshot shows the same rows, and each
 * commit changes it. One query serves all who wait for it, but nobody who came after it was sent.
 */
export function snapshotVersionOf(sql: Sql, pool: pg.Pool): SnapshotVersion {
  // Another server, or the same one restored from a backup, restarts its transaction counter; no connection survives that.
  let connections = 0;
  pool.on('connect', () => {
    connections += 1;
  });
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | undefined;
  let current: string | undefined;

  async function query(): Promise<string> {
    next = undefined;
    const { rows } = await raw<{ version: string }>`select pg_current_snapshot()::text as version`.execute(sql);
    current = `${connections} ${rows[0]?.version}`;
    // Valid for everything that continues synchronously from this answer, but not after new input.
    process.nextTick(() => {
      current = undefined;
    });
    return current;
  }

  function queryNext(): Promise<string> {
    // If one query times out, those queued behind it would wait as long again, so they fail with it.
    const queried: Promise<string> = underWay.then(query, (error: unknown) => {
      next = undefined;
      throw error;
    });
    queried.catch(() => {
      if (underWay === queried) underWay = Promise.resolve();
    });
    underWay = queried;
    return queried;
  }

  return async () => {
    if (current !== undefined) return current;
    next ??= queryNext();
    return next;
  };
}
