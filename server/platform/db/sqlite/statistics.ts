import type { DatabaseSync } from 'node:sqlite';
import { sql as raw } from 'kysely';
import { nextTurn } from '#server/platform/yielding.ts';
import type { Database } from '../types.ts';

/** The entries of an index that are counted: some tens of milliseconds for the largest table (sqlite.org/lang_analyze.html §4.1). */
export const ANALYSIS_LIMIT = 'pragma analysis_limit = 200';
/** All tables, also those that nobody has queried yet; only says what is to be done (sqlite.org/pragma.html#pragma_optimize). */
const STALE = 'pragma optimize(0x10003)';
/**
 * With fewer rows any plan will do, and a plan made for them would be kept while the table grows: SQLite reads a table of ten rows as a
 * whole, and goes on to do so when an import has added twenty thousand. Without statistics it takes every table for a large one.
 */
const MANY = 1_000;

/**
 * Counts anew what has grown or shrunk tenfold since it was last counted, a table at a time.
 * @param writer the connection that writes
 * @param write runs a work in a transaction on it
 */
export async function refreshStatistics(writer: DatabaseSync, write: Database['write']): Promise<void> {
  // What it finds out is part of the statement, which is prepared anew each time for that.
  const proposed = writer
    .prepare(STALE)
    .all()
    .map(({ optimize }) => String(optimize));
  const stale = proposed.filter((analyze) => hasMany(writer, analyze));
  for (const analyze of stale) {
    await nextTurn();
    await write((sql) => raw.raw(analyze).execute(sql));
  }
  // Other connections read statistics with the schema, which they read again when it has changed.
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
