import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

/** Some milliseconds of work. */
const PAGES_AT_ONCE = 32;
/** A step that changes fewer rows has found nothing to do (sqlite.org/fts5.html §6.8). */
const CHANGES_OF_WORK = 2;

/**
 * Merges the segments of SQLite's full-text index into one, in short transactions. Every search reads all segments, and what a deleted
 * event was called stays in its segment until that is merged: `secure-delete` does not reach an index without contents. PostgreSQL
 * looks after its index by itself.
 * @param pagesAtOnce of the index, written in one transaction
 */
export async function mergeSearchIndex(
  db: Database,
  signal: AbortSignal,
  pagesAtOnce: number = PAGES_AT_ONCE,
): Promise<void> {
  if (db.engine === 'postgres') return;
  // So that steps go on with a merge of two segments as well.
  await db.write((sql) => raw`insert into event_words (event_words, rank) values ('usermerge', 2)`.execute(sql));
  // A negative number puts all segments into one merge. Said again, it would begin anew whenever an event has come since.
  let pages = -pagesAtOnce;
  await inSteps(signal, async () => {
    const changes = await db.write((sql) => merge(sql, pages));
    pages = pagesAtOnce;
    return changes >= CHANGES_OF_WORK;
  });
}

/** @returns how many rows it has changed */
async function merge(sql: Sql, pages: number): Promise<number> {
  const before = await changesOf(sql);
  await raw`insert into event_words (event_words, rank) values ('merge', ${pages})`.execute(sql);
  return (await changesOf(sql)) - before;
}

async function changesOf(sql: Sql): Promise<number> {
  const { rows } = await raw<{ count: number }>`select total_changes() as count`.execute(sql);
  return rows[0]?.count ?? 0;
}
