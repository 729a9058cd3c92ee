import type { DatabaseSync } from 'node:sqlite';
import { sql as raw } from 'kysely';
import { nextTurn } from '#server/platform/yielding.ts';
import type { Database } from '../types.ts';

/** Index entries to sample: tens of milliseconds for the largest table (sqlite.org/lang_analyze.html §4.1). */
export const ANALYSIS_LIMIT = 'pragma analysis_limit = 200';
/** All tables, even those not queried yet; only reports what is to be done (sqlite.org/pragma.html#pragma_optimize). */
const STALE = 'pragma optimize(0x10003)';
/**
 * Smaller tables stay without statistics: plans for ten rows scan the table, and would remain in use after an import of twenty thousand.
 * Without statistics SQLite assumes a large table.
 */
const MANY = 1_000;

/**
 * Refreshes statistics of tables that have grown or shrunk tenfold since the last time, one table at a time.
 * @param writer the connection that writes
 * @param write runs a transaction on it
 */
export async function refreshStatistics(writer: DatabaseSync, write: Database['write']): Promise<void> {
  // The pragma computes its result while it is prepared, so it is prepared again each time. It fails while another process writes.
  const stale = await write(async () => {
    const proposed = writer.prepare(STALE).all();
    return proposed.map(({ optimize }) => String(optimize)).filter((analyze) => hasMany(writer, analyze));
  });
  for (const analyze of stale) {
    await nextTurn();
    await write((sql) => raw.raw(analyze).execute(sql));
  }
  // Other connections read statistics with the schema, so the schema version is raised to make them reload.
  if (stale.length > 0) {
    await write(async (sql) => {
      await raw`create view statistics_changed as select 1`.execute(sql);
      await raw`drop view statistics_changed`.execute(sql);
    });
  }
}

/** @param analyze as SQLite proposes it: `ANALYZE "main"."events"` */
function hasMany(writer: DatabaseSync, analyze: string): boolean {
  const table = analyze.slice('ANALYZE '.length);
  return writer.prepare(`select 1 from ${table} limit 1 offset ${MANY - 1}`).get() !== undefined;
}
