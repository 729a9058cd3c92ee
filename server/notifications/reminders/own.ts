import { isReminded } from '#domain/due-reminders.ts';
import { ApiError } from '#domain/errors.ts';
import { parseInstanceId } from '#domain/range/occurrences.ts';
import { type EventReminders, OWN_REMINDERS_MAX, type Reminder } from '#domain/reminders.ts';
import type { Opened } from '#server/calendars/access.ts';
import { peopleOfCalendar } from '#server/events/people/names.ts';
import { readEvent } from '#server/events/target.ts';
import { remindersOf } from '#server/notifications/default-reminders.ts';
import { planAgain } from '#server/notifications/plan-again.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { showOwnChange } from './own-version.ts';
import { readSettings } from './settings.ts';

/** A person's reminders for one event. An occurrence has those of its series. */

export const seriesIdOf = (id: string): string => parseInstanceId(id)?.seriesId ?? id;

async function chosen(sql: Sql, userId: string, eventId: string): Promise<Reminder[] | null> {
  const row = await sql
    .selectFrom('event_reminders')
    .select('reminders')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? remindersOf(row.reminders) : null;
}

/** @throws ApiError `not_found` */
export async function readEventReminders(opened: Opened, userId: string, id: string): Promise<EventReminders> {
  const event = await readEvent(opened, id);
  const { timed, allDay, remind } = await readSettings(opened.sql, userId, opened.calendar.id);
  const personId = (await peopleOfCalendar(opened)).find(({ user_id: id }) => id === userId)?.id ?? null;
  const about = { createdBy: event.createdBy?.id ?? null, personIds: event.personIds };
  const usual = event.isAllDay ? allDay : timed;
  return {
    reminders: await chosen(opened.sql, userId, seriesIdOf(id)),
    defaults: isReminded(remind, about, { userId, personId }) ? usual : [],
  };
}

/** Whether a person has reminders of their own for fewer events than they may. */
export async function mayChooseMore(sql: Sql, userId: string): Promise<boolean> {
  const { count } = await sql
    .selectFrom('event_reminders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count) < OWN_REMINDERS_MAX;
}

/**
 * Sets the reminders for an event, or for the whole series of an occurrence.
 * @param reminders null: those of the calendar
 * @param now epoch ms
 * @throws ApiError `not_found`, `validation_failed` beyond the limit of events with reminders
 */
export async function changeEventReminders(
  opened: Opened,
  userId: string,
  id: string,
  reminders: Reminder[] | null,
  now: number,
): Promise<EventReminders> {
  const { sql, calendar } = opened;
  const { isAllDay } = await readEvent(opened, id);
  if (reminders?.some(({ minutes, related }) => minutes < 0 && (!isAllDay || related === 'end')))
    throw new ApiError('validation_failed', { fields: { reminders: 'invalid' } });
  const eventId = seriesIdOf(id);
  await sql.deleteFrom('event_reminders').where('event_id', '=', eventId).where('user_id', '=', userId).execute();
  if (reminders) {
    if (!(await mayChooseMore(sql, userId)))
      throw new ApiError('validation_failed', { fields: { reminders: 'too_many' } });
    await sql
      .insertInto('event_reminders')
      .values({ event_id: eventId, user_id: userId, reminders: JSON.stringify(reminders), updated_at: now })
      .execute();
  }
  await showOwnChange(opened, userId, eventId, now);
  await planAgain(sql, calendar.id);
  return readEventReminders(opened, userId, id);
}
