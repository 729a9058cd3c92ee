import type { Reminder } from '#domain/reminders.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { planAgain } from '#server/notifications/plan-again.ts';
import { mayChooseMore } from '#server/notifications/reminders/own.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';

/**
 * Turns the alarms of an event or a task into the reminders of their sender. Sending none after being shown none is no choice.
 * @param reminders null without alarms; empty if no alarm can be a reminder: then the calendar's own do not apply
 * @param isNew whether nobody can have chosen any for the event yet
 * @returns JSON of the current choice; null beyond the limit of events with reminders, where only the alarms are stored
 */
export async function chooseReminders(
  { sql, calendar, now }: ChangeContext,
  { userId }: Actor,
  eventId: string,
  reminders: readonly Reminder[] | null,
  isNew: boolean,
): Promise<string | null> {
  const before = isNew ? null : await chosenReminders({ sql, calendar }, userId, eventId);
  if (before === null && reminders === null) return null;
  const json = JSON.stringify(reminders ?? []);
  if (json === before) return before;
  const values = { reminders: json, updated_at: now };
  if (before === null) {
    if (!(await mayChooseMore(sql, userId))) return null;
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
  return json;
}

const chosen = preparedQuery((sql, { userId, eventId }: { userId: string; eventId: string }) =>
  sql.selectFrom('event_reminders').select('reminders').where('event_id', '=', eventId).where('user_id', '=', userId),
);

/** JSON of a person's reminders for an event; null for the calendar's. */
export async function chosenReminders({ sql }: Opened, userId: string, eventId: string | null): Promise<string | null> {
  if (eventId === null) return null;
  const [row] = await chosen(sql, { userId, eventId });
  return row?.reminders ?? null;
}
