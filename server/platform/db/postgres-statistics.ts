import { sql as raw } from 'kysely';
import type { Sql } from './database.ts';

/**
 * Counts tables that have rows and were never counted, as after `pg_restore` or a migration that fills one: PostgreSQL would do it
 * within a minute, in which it plans blindly. Later it counts by itself.
 * @param write runs a work in a transaction
 */
export async function countNewTables(write: (work: (sql: Sql) => Promise<unknown>) => Promise<unknown>): Promise<void> {
  await write(async (sql) => {
    const { rows } = await raw<{ name: string }>`
      select quote_ident(relname) as name from pg_stat_user_tables
      where schemaname = current_schema() and n_live_tup > 0 and last_analyze is null and last_autoanalyze is null
    `.execute(sql);
    if (rows.length === 0) return;
    await raw`set local statement_timeout = 0`.execute(sql);
    await raw.raw(`analyze ${rows.map(({ name }) => name).join(', ')}`).execute(sql);
  });
}
