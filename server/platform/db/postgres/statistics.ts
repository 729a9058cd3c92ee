import { sql as raw } from 'kysely';
import type { Sql } from '../types.ts';

/** With fewer rows any plan will do. */
const MANY = 1_000;

/**
 * Analyzes tables that have many rows and never were analyzed, as after `pg_restore` or a migration that fills one: PostgreSQL
 * would do it within a minute, in which it plans blindly. Later it does so by itself.
 */
export async function analyzeNewTables(sql: Sql): Promise<void> {
  const { rows } = await raw<{ name: string }>`
      select quote_ident(relname) as name from pg_stat_user_tables
      where schemaname = current_schema() and n_live_tup >= ${MANY} and last_analyze is null and last_autoanalyze is null
    `.execute(sql);
  if (rows.length === 0) return;
  await raw`set local statement_timeout = 0`.execute(sql);
  await raw.raw(`analyze ${rows.map(({ name }) => name).join(', ')}`).execute(sql);
}
