import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

const EVENTS_AT_ONCE = 100;

/**
 * Raises the version of every event of an author in a calendar without writing the events: views name an author only while their account is
 * active, so its deletion or restoration changes what they show.
 */
export async function touchAuthor(
  sql: Sql,
  { id, version }: { readonly id: string; readonly version: number },
  userId: string,
): Promise<void> {
  if (!(await hasWritten(sql, id, userId))) return;
  await sql
    .insertInto('author_versions')
    .values({ calendar_id: id, user_id: userId, shown_version: version })
    .onConflict((conflict) => conflict.columns(['calendar_id', 'user_id']).doUpdateSet({ shown_version: version }))
    .execute();
}

/** The version since which events show their author, or hide them; most authors have none. */
export const versionOfAuthor = preparedQuery((sql, { calendarId, userId }: { calendarId: string; userId: string }) =>
  sql
    .selectFrom('author_versions')
    .select('shown_version')
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', userId),
);

export async function hasWritten(sql: Sql, calendarId: string, userId: string): Promise<boolean> {
  const one = sql.selectFrom('events').select('id').where('created_by', '=', userId).limit(1);
  return (await one.where('calendar_id', '=', calendarId).executeTakeFirst()) !== undefined;
}

/**
 * Clears the author of all their events, tasks and journals after their account was deleted for good, in short transactions. Nothing shows
 * them as author any more, so versions stay.
 */
export async function forgetAuthor(db: Database, userId: string, signal: AbortSignal): Promise<void> {
  await inSteps(signal, async () => {
    const one = db.read.selectFrom('calendar_objects').select('calendar_id').where('created_by', '=', userId).limit(1);
    const next = await one.executeTakeFirst();
    if (next) await db.writeLocked(next.calendar_id, (sql) => forgetTasks(sql, next.calendar_id, userId));
    return next !== undefined;
  });
  await inSteps(signal, async () => {
    const one = db.read.selectFrom('events').select('calendar_id').where('created_by', '=', userId).limit(1);
    const next = await one.executeTakeFirst();
    if (next) await db.writeLocked(next.calendar_id, (sql) => forgetSome(sql, next.calendar_id, userId));
    return next !== undefined;
  });
}

async function forgetTasks(sql: Sql, calendarId: string, userId: string): Promise<void> {
  const own = sql.selectFrom('calendar_objects').select('id').where('created_by', '=', userId);
  const some = own.where('calendar_id', '=', calendarId).limit(EVENTS_AT_ONCE);
  await sql.updateTable('calendar_objects').set({ created_by: null }).where('id', 'in', some).execute();
}

async function forgetSome(sql: Sql, calendarId: string, userId: string): Promise<void> {
  const some = sql
    .selectFrom('events')
    .select('id')
    .where('created_by', '=', userId)
    .where('calendar_id', '=', calendarId)
    .limit(EVENTS_AT_ONCE);
  const [author] = await versionOfAuthor(sql, { calendarId, userId });
  const shown = author?.shown_version ?? 0;
  await sql
    .updateTable('events')
    .set({ created_by: null, version: raw`case when version < ${shown} then ${shown} else version end` })
    .where('id', 'in', some)
    .execute();
}
