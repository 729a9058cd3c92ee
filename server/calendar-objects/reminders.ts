import { OWN_REMINDERS_MAX, type Reminder } from '#domain/reminders.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/credentials/actor.ts';
import { planAgain } from '#server/notifications/plan-again.ts';
import { chosenReminders } from './keep.ts';

/**
 * Makes the alarms of an event the reminders of the one who sent them. Somebody who was shown none and sends none has chosen nothing.
 * @param reminders null where the alarms say nothing that could be one
 * @returns whether there was room for them: of very many events only the alarms are kept
 */
export async function chooseReminders(
  { sql, calendar, now }: ChangeContext,
  { userId }: Actor,
  eventId: string,
  reminders: readonly Reminder[] | null,
): Promise<boolean> {
  const before = await chosenReminders({ sql, calendar }, userId, eventId);
  const said = JSON.stringify(reminders ?? []);
  if (said === (before ?? '[]')) return true;
  const values = { reminders: said, updated_at: now };
  if (before === null) {
    const { there } = await sql
      .selectFrom('event_reminders')
      .select((eb) => eb.fn.countAll<number>().as('there'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(there) >= OWN_REMINDERS_MAX) return false;
    await sql
      .insertInto('event_reminders')
      .values({ event_id: eventId, user_id: userId, ...values })
      .execute();
  } else {
    await sql
      .updateTable('event_reminders')
      .set(values)
      .where('event_id', '=', eventId)
      .where('user_id', '=', userId)
      .execute();
  }
  await planAgain(sql, calendar.id);
  return true;
}
