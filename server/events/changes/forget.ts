import type { Database, Sql } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

/** Deletes the changes of a calendar up to a version, in short transactions, and raises the floor below which clients must reload it. */
export const forgetUpTo = (db: Database, calendarId: string, version: number, signal: AbortSignal): Promise<void> =>
  inSteps(signal, () => db.writeLocked(calendarId, (sql) => forgetSome(sql, calendarId, version)));

/** @returns whether any change was deleted */
async function forgetSome(sql: Sql, calendarId: string, upTo: number): Promise<boolean> {
  const forgotten = await forgetOldest(sql, calendarId, upTo);
  if (forgotten === null) return false;
  await sql
    .updateTable('calendars')
    .set({ changes_floor: forgotten })
    .where('id', '=', calendarId)
    .where('changes_floor', '<', forgotten)
    .execute();
  return true;
}

const ROWS_AT_ONCE = 100;

/**
 * Deletes some of a calendar's oldest changes. The statement names a range of versions: by age alone, or without a lower bound, PostgreSQL
 * expects most of the log to match and scans it.
 * @param upTo the newest version that may be deleted
 * @returns the newest deleted version; null when none was left
 */
export async function forgetOldest(sql: Sql, calendarId: string, upTo: number): Promise<number | null> {
  const rows = await sql
    .selectFrom('changes')
    .select('version')
    .where('calendar_id', '=', calendarId)
    .where('version', '<=', upTo)
    .orderBy('version')
    .orderBy('ordinal')
    .limit(ROWS_AT_ONCE)
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  await sql
    .deleteFrom('changes')
    .where('calendar_id', '=', calendarId)
    .where('version', '>=', first.version)
    .where('version', '<=', last.version)
    .execute();
  return last.version;
}
