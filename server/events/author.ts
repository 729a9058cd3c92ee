import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

const EVENTS_AT_ONCE = 100;

/**
 * Gives everything that a person wrote in a calendar the present version, without writing the events: their account has ended or is
 * restored, and events show their author only while it lives.
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

/** From which version on events show their author, or no longer do; none for most authors. */
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
 * Removes the id of a person whose account is gone from their tasks, journals and events, in short steps. None of them shows an author
 * already, and all keep the version that they are shown with.
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
