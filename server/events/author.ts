import type { Database, Sql } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

/** Events of one author that are written in one transaction. */
const EVENTS_AT_ONCE = 100;

/**
 * Makes what a person wrote in a calendar a part of its present version: their account has ended or lives again, and events show their
 * author only while it lives.
 */
export async function tellAuthor(
  sql: Sql,
  calendar: { readonly id: string; readonly version: number },
  userId: string,
): Promise<void> {
  await sql
    .updateTable('events')
    .set({ version: calendar.version })
    .where('calendar_id', '=', calendar.id)
    .where('created_by', '=', userId)
    .execute();
}

/** Whether a person wrote any of the events of a calendar. */
export async function hasWritten(sql: Sql, calendarId: string, userId: string): Promise<boolean> {
  const one = sql.selectFrom('events').select('id').where('created_by', '=', userId).limit(1);
  return (await one.where('calendar_id', '=', calendarId).executeTakeFirst()) !== undefined;
}

/** Takes the id of a person whose account is gone off what they wrote, in short steps. Events show no author already. */
export async function forgetAuthor(db: Database, userId: string, signal: AbortSignal): Promise<void> {
  await inSteps(signal, async () => {
    const one = db.read.selectFrom('events').select('calendar_id').where('created_by', '=', userId).limit(1);
    const next = await one.executeTakeFirst();
    if (next) await db.inTurn(next.calendar_id, (sql) => forgetSome(sql, next.calendar_id, userId));
    return next !== undefined;
  });
}

async function forgetSome(sql: Sql, calendarId: string, userId: string): Promise<void> {
  const some = sql
    .selectFrom('events')
    .select('id')
    .where('created_by', '=', userId)
    .where('calendar_id', '=', calendarId)
    .limit(EVENTS_AT_ONCE);
  await sql.updateTable('events').set({ created_by: null }).where('id', 'in', some).execute();
}
