import { publish, type Sql } from '#server/platform/db/database.ts';

/** Makes calendars be planned again completely, once the transaction has committed. */

export async function planAgain(sql: Sql, calendarId: string): Promise<void> {
  await sql.updateTable('reminder_plans').set({ version: -1 }).where('calendar_id', '=', calendarId).execute();
  publish(sql, { about: 'reminders', calendarId });
}

/** Plans all calendars of a person again, at the next sweep, within a minute. */
export async function planAllAgain(sql: Sql, userId: string): Promise<void> {
  const theirs = sql.selectFrom('members').select('calendar_id').where('user_id', '=', userId);
  await sql.updateTable('reminder_plans').set({ version: -1 }).where('calendar_id', 'in', theirs).execute();
}
