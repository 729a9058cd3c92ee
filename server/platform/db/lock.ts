import { sql as raw } from 'kysely';
import { engineOf } from './engine.ts';
import type { Sql } from './types.ts';

/**
 * Takes locks in the given order, waiting for other transactions; they are released with the transaction of `sql`. On SQLite every
 * transaction has all locks.
 */
export async function lock(sql: Sql, ...keys: readonly string[]): Promise<void> {
  if (engineOf(sql) === 'sqlite' || keys.length === 0) return;
  await raw`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from unnest(${keys}::text[]) with ordinality as wanted (key, place) order by place) as ordered
  `.execute(sql);
}
