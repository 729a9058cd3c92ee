import { forgetOldest } from '#server/events/changes/forget.ts';
import { forgetLastVisited } from '#server/identity/users/data.ts';
import { purgeDeletedUsers } from '#server/identity/users/deleted.ts';
import { type Database, lock, publish, type Sql } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handlers } from '#server/platform/jobs/handler.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

const KIND = 'clear-calendar';
/** The rows of a calendar are spread over many pages, and each event is in ten indexes: this many write about 200 pages. */
const EVENTS_AT_ONCE = 25;
const NOTIFICATIONS_AT_ONCE = 100;

const enqueueClearing = (sql: Sql, id: string): Promise<void> =>
  enqueue(sql, { kind: KIND, key: `${KIND}:${id}`, payload: { id }, runAt: 0 });

export const clearingHandlers = ({ db }: { db: Database }): Handlers => ({
  [KIND]: async (payload, { signal }) => clearCalendar(db, (payload as { id: string }).id, signal), // as `enqueueClearing` writes it
});

/** Deletes a calendar for good, as the operator may: it loses all members at once and cannot be restored. A job clears its contents. */
export async function dropCalendar(sql: Sql, id: string): Promise<void> {
  await lock(sql, id);
  publish(sql, { about: 'deletion', calendarId: id });
  await forgetLastVisited(sql, id);
  await sql.updateTable('calendars').set({ deleted_at: 0 }).where('id', '=', id).execute();
  for (const table of ['members', 'invites'] as const) {
    await sql.deleteFrom(table).where('calendar_id', '=', id).execute();
  }
  await enqueueClearing(sql, id);
}

export async function clearCalendar(db: Database, id: string, signal: AbortSignal): Promise<void> {
  for (const clear of [clearEvents, clearObjects, clearLog, clearNotifications]) {
    await inSteps(signal, () => db.writeLocked(id, async (sql) => (await isDeleted(sql, id)) && clear(sql, id)));
  }
  await db.writeLocked(id, (sql) =>
    sql.deleteFrom('calendars').where('id', '=', id).where('deleted_at', 'is not', null).execute(),
  );
  await db.write(purgeDeletedUsers);
}

async function isDeleted(sql: Sql, id: string): Promise<boolean> {
  const found = sql.selectFrom('calendars').select('id').where('id', '=', id).where('deleted_at', 'is not', null);
  return (await found.executeTakeFirst()) !== undefined;
}

async function clearEvents(sql: Sql, calendarId: string): Promise<boolean> {
  const rows = await sql
    .selectFrom('events')
    .select('id')
    .where('calendar_id', '=', calendarId)
    .orderBy('version')
    .orderBy('id')
    .limit(EVENTS_AT_ONCE)
    .execute();
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  // Deleting a series cascades to its exceptions, however many: so they are deleted first.
  const exceptions = await sql
    .selectFrom('events')
    .select('id')
    .where('recurring_event_id', 'in', ids)
    .limit(EVENTS_AT_ONCE)
    .execute();
  const first = exceptions.length > 0 ? exceptions.map(({ id }) => id) : ids;
  await sql.deleteFrom('events').where('id', 'in', first).execute();
  return true;
}

/** Deletes few objects at a time, since their texts may be long. */
const clearObjects = (sql: Sql, calendarId: string): Promise<boolean> =>
  clearSome(sql, 'calendar_objects', calendarId, EVENTS_AT_ONCE);

const clearLog = async (sql: Sql, calendarId: string): Promise<boolean> =>
  (await forgetOldest(sql, calendarId, Number.MAX_SAFE_INTEGER)) !== null;

const clearNotifications = (sql: Sql, calendarId: string): Promise<boolean> =>
  clearSome(sql, 'notifications', calendarId, NOTIFICATIONS_AT_ONCE);

async function clearSome(sql: Sql, table: 'calendar_objects' | 'notifications', calendarId: string, most: number) {
  const some = sql.selectFrom(table).select('id').where('calendar_id', '=', calendarId).limit(most);
  const cleared = await sql.deleteFrom(table).where('id', 'in', some).executeTakeFirst();
  return cleared.numDeletedRows > 0n;
}
