import type { Sql } from '#server/platform/db/database.ts';

/** Takes a person's name off the events of a calendar that they wrote, as a change of its present version. */
export async function forgetAuthor(
  sql: Sql,
  calendar: { readonly id: string; readonly version: number },
  userId: string,
): Promise<void> {
  await sql
    .updateTable('events')
    .set({ created_by: null, version: calendar.version })
    .where('calendar_id', '=', calendar.id)
    .where('created_by', '=', userId)
    .execute();
}
