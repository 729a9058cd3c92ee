import { sql as raw } from 'kysely';
import type { Opened } from '#server/calendars/access.ts';

/**
 * Raises a member's own version of a calendar, by which their other clients hear that what is theirs alone has changed, such as
 * reminders. It is a time as well, so that somebody who left and came back never meets a version that they had.
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

/** Lets the member's clients hear that the reminders of an event are others now; alarms that they have put into it stay kept. */
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
