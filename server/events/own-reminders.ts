import type { Sql } from '#server/platform/db/database.ts';

/** Copies people's reminders for a series to a part or an occurrence of it that becomes an event of its own. */
export async function copyOwnReminders(sql: Sql, from: string, to: string): Promise<void> {
  await sql
    .insertInto('event_reminders')
    .columns(['event_id', 'user_id', 'reminders', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('event_reminders')
        .select((row) => [row.val(to).as('event_id'), 'user_id', 'reminders', 'updated_at'])
        .where('event_id', '=', from),
    )
    .execute();
}
