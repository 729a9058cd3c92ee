import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

/** Takes some milliseconds. */
const PAGES_AT_ONCE = 32;
/** A step that changes fewer rows had nothing to merge (sqlite.org/fts5.html §6.8). */
const CHANGES_OF_WORK = 2;

/**
 * Merges the segments of SQLite's full-text index into one, in short transactions. Each search reads all segments, and the words of a
 * deleted event stay in its segment until a merge: `secure-delete` does not reach a contentless index. PostgreSQL maintains its index by
 * itself.
 * @param pagesAtOnce index pages written in one transaction
 */
export async function mergeSearchIndex(
  db: Database,
  signal: AbortSignal,
  pagesAtOnce: number = PAGES_AT_ONCE,
): Promise<void> {
  if (db.engine === 'postgres') return;
  // Two segments are enough to continue a merge.
  await db.write((sql) => raw`insert into event_words (event_words, rank) values ('usermerge', 2)`.execute(sql));
  // A negative number merges all segments into one. Repeating it would start over after each added event.
  let pages = -pagesAtOnce;
  await inSteps(signal, async () => {
    const changes = await db.write((sql) => merge(sql, pages));
    pages = pagesAtOnce;
    return changes >= CHANGES_OF_WORK;
  });
}

/** @returns how many rows were changed */
async function merge(sql: Sql, pages: number): Promise<number> {
  const before = await changesOf(sql);
  await raw`insert into event_words (event_words, rank) values ('merge', ${pages})`.execute(sql);
  return (await changesOf(sql)) - before;
}

async function changesOf(sql: Sql): Promise<number> {
  const { rows } = await raw<{ count: number }>`select total_changes() as count`.execute(sql);
  return rows[0]?.count ?? 0;
}
