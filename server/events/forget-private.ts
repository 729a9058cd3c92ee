import { sql as raw } from 'kysely';
import { raiseVersion } from '#server/calendars/change.ts';
import { forgetUpTo } from '#server/events/changes/forget.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

/** After an account is deleted for good its calendars may get another owner: what was private to the old one is deleted before. */

const ROWS_AT_ONCE = 100;

/**
 * Deletes an author's private entries from a calendar that nobody sees, in short transactions, and the history up to the last one that
 * mentions them. Clients must reload the calendar.
 */
export async function forgetPrivate(
  db: Database,
  calendarId: string,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const written = await lastPrivateChange(db, calendarId, userId, signal);
  if (written !== null) await forgetUpTo(db, calendarId, written, signal);
  for (const deleteSome of [deleteTasks, deleteEvents])
    await inSteps(signal, () => db.writeLocked(calendarId, (sql) => deleteSome(sql, calendarId, userId)));
}

/** A logged state of an event, a task or a journal by this author that is not public. */
const isPrivate = (column: 'before' | 'after', userId: string) => {
  const state = raw.ref(column);
  return raw<boolean>`(${state} like ${`%"createdBy":"${userId}"%`} and ${state} not like '%"class":"public"%' and ${state} not like '%"class":null%')`;
};

/** The newest version whose log entry shows such a state; null if none does. */
async function lastPrivateChange(
  db: Database,
  calendarId: string,
  userId: string,
  signal: AbortSignal,
): Promise<number | null> {
  let found: number | null = null;
  let at = { version: 0, ordinal: -1 };
  await inSteps(signal, async () => {
    const rows = await db.readInWorker
      .selectFrom('changes')
      .select(['version', 'ordinal'])
      .select((eb) =>
        eb
          .case()
          .when(eb.or([isPrivate('before', userId), isPrivate('after', userId)]))
          .then(1)
          .else(0)
          .end()
          .as('is_private'),
      )
      .where('calendar_id', '=', calendarId)
      .where(raw<boolean>`(version, ordinal) > (${at.version}, ${at.ordinal})`)
      .orderBy('version')
      .orderBy('ordinal')
      .limit(ROWS_AT_ONCE)
      .execute();
    found = rows.findLast((row) => row.is_private === 1)?.version ?? found;
    at = rows.at(-1) ?? at;
    return rows.length === ROWS_AT_ONCE;
  });
  return found;
}

async function deleteTasks(sql: Sql, calendarId: string, userId: string): Promise<boolean> {
  const some = sql
    .selectFrom('calendar_objects')
    .select('id')
    .where('calendar_id', '=', calendarId)
    .where('created_by', '=', userId)
    .where('event_id', 'is', null)
    .where('class', 'is not', null)
    .where('class', '<>', 'public')
    .limit(ROWS_AT_ONCE);
  const { numDeletedRows } = await sql.deleteFrom('calendar_objects').where('id', 'in', some).executeTakeFirst();
  return numDeletedRows > 0n && raiseFloor(sql, calendarId);
}

/** Exceptions of a series are deleted with it, even those changed by others. */
async function deleteEvents(sql: Sql, calendarId: string, userId: string): Promise<boolean> {
  const rows = await sql
    .selectFrom('events')
    .select('id')
    .where('calendar_id', '=', calendarId)
    .where('created_by', '=', userId)
    .where('class', '<>', 'public')
    .limit(ROWS_AT_ONCE)
    .execute();
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await sql.deleteFrom('calendar_objects').where('event_id', 'in', ids).execute();
  await sql.deleteFrom('events').where('recurring_event_id', 'in', ids).execute();
  await sql.deleteFrom('events').where('id', 'in', ids).execute();
  return raiseFloor(sql, calendarId);
}

/** Clients may no longer ask for changes since earlier versions: the log does not list these deletions. */
async function raiseFloor(sql: Sql, calendarId: string): Promise<true> {
  const version = await raiseVersion(sql, calendarId);
  await sql.updateTable('calendars').set({ changes_floor: version }).where('id', '=', calendarId).execute();
  return true;
}
