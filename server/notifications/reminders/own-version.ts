import { sql as raw } from 'kysely';
import type { Opened } from '#server/calendars/access.ts';

/**
 * Raises a member's own version of a calendar, by which their other clients detect changes of their own data, such as reminders. It is a
 * timestamp as well, so that a member who left and returned never gets an earlier version again.
 * @param now epoch ms
 * @returns the new version
 */
export async function raiseOwnVersion({ sql, calendar }: Opened, userId: string, now: number): Promise<number> {
  const { own_version } = await sql
    .updateTable('members')
    .set((eb) => ({
      own_version: eb.case().when('own_version', '>=', now).then(raw<number>`own_version + 1`).else(now).end(),
    }))
    .where('calendar_id', '=', calendar.id)
    .where('user_id', '=', userId)
    .returning('own_version')
    .executeTakeFirstOrThrow();
  return own_version;
}

/** Tells the member's clients that the reminders of an event have changed; alarms stored for it are kept. */
export async function showOwnChange(opened: Opened, userId: string, entityId: string, now: number): Promise<void> {
  const own_version = await raiseOwnVersion(opened, userId, now);
  await opened.sql
    .insertInto('own_alarms')
    .values({
      ...{ calendar_id: opened.calendar.id, user_id: userId, entity_id: entityId },
      ...{ alarms: '', reminders: null, own_version },
    })
    .onConflict((conflict) => conflict.columns(['calendar_id', 'user_id', 'entity_id']).doUpdateSet({ own_version }))
    .execute();
}
