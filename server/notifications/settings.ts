import { addDays } from '#domain/dates/local.ts';
import { localToInstant, today } from '#domain/dates/zones.ts';
import {
  DEFAULT_USER_NOTIFICATIONS,
  type UserNotifications,
  type UserNotificationsBody,
} from '#domain/notifications.ts';
import { lock, type Sql, type Tables } from '#server/platform/db/database.ts';
import { defaultReminders } from './default-reminders.ts';
import { planAllAgain } from './plan-again.ts';

/** The methods by which each person wants to be notified. */

type Row = Tables['notification_settings'];

/** The zone of a person without calendars. */
const NO_ZONE = 'UTC';

/** The default zone of a person: that of the calendar of which they have been a member for longest. */
export async function defaultZone(sql: Sql, userId: string): Promise<string> {
  const first = await sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .select('calendars.time_zone')
    .where('members.user_id', '=', userId)
    .where('calendars.deleted_at', 'is', null)
    .orderBy('members.created_at')
    .orderBy('calendars.id')
    .limit(1)
    .executeTakeFirst();
  return first?.time_zone ?? NO_ZONE;
}

const rowOf = (sql: Sql, userId: string): Promise<Row | undefined> =>
  sql.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();

const view = (row: Row | undefined): UserNotifications =>
  row
    ? {
        email: row.email === 1,
        push: row.push === 1,
        reminders: defaultReminders(row),
        agenda: { on: row.agenda_at !== null, hour: row.agenda_hour },
        timeZone: row.time_zone,
      }
    : DEFAULT_USER_NOTIFICATIONS;

export const readUserNotifications = async (sql: Sql, userId: string): Promise<UserNotifications> =>
  view(await rowOf(sql, userId));

/** Serializes changes of one person's settings. */
export const lockSettings = (sql: Sql, userId: string): Promise<void> => lock(sql, `notifications ${userId}`);

/** Changes the given settings. @param now epoch ms */
export async function changeUserNotifications(
  sql: Sql,
  userId: string,
  given: UserNotificationsBody,
  now: number,
): Promise<UserNotifications> {
  await lockSettings(sql, userId);
  const row = await rowOf(sql, userId);
  const before = view(row);
  const after = {
    email: given.email ?? before.email,
    push: given.push ?? before.push,
    reminders: { ...before.reminders, ...given.reminders },
    agenda: { on: given.agenda?.on ?? before.agenda.on, hour: given.agenda?.hour ?? before.agenda.hour },
    timeZone: given.timeZone ?? before.timeZone,
  };
  const isSameClock = before.timeZone === after.timeZone;
  const isSameAgenda = isSameClock && JSON.stringify(before.agenda) === JSON.stringify(after.agenda);
  const zone = after.timeZone ?? (await defaultZone(sql, userId));
  const next = after.agenda.on ? nextAgenda(after.agenda.hour, zone, now) : null;
  await storeSettings(sql, {
    user_id: userId,
    email: after.email ? 1 : 0,
    push: after.push ? 1 : 0,
    timed: given.reminders?.timed ? JSON.stringify(after.reminders.timed) : (row?.timed ?? null),
    all_day: given.reminders?.allDay ? JSON.stringify(after.reminders.allDay) : (row?.all_day ?? null),
    agenda_hour: after.agenda.hour,
    agenda_at: isSameAgenda && row ? row.agenda_at : next,
    time_zone: after.timeZone,
    digest_at: row?.digest_at ?? null,
  });
  if (!isSameClock || given.reminders) await planAllAgain(sql, userId);
  return after;
}

async function storeSettings(sql: Sql, { user_id, ...values }: Row): Promise<void> {
  await sql
    .insertInto('notification_settings')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** The next instant with a local hour in a zone, in epoch ms. @param now epoch ms; the instant is later */
export function nextAgenda(hour: number, zone: string, now: number): number {
  const at = (date: string) => localToInstant(`${date}T${String(hour).padStart(2, '0')}:00:00`, zone);
  const day = today(now, zone);
  return at(day) > now ? at(day) : at(addDays(day, 1));
}

/** Schedules the next digest. @param at epoch ms; null for none */
export async function scheduleDigest(sql: Sql, userId: string, at: number | null): Promise<void> {
  const { email, push, agenda, timeZone } = DEFAULT_USER_NOTIFICATIONS;
  await sql
    .insertInto('notification_settings')
    .values({
      user_id: userId,
      email: email ? 1 : 0,
      push: push ? 1 : 0,
      agenda_hour: agenda.hour,
      agenda_at: null,
      time_zone: timeZone,
      digest_at: at,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ digest_at: at }))
    .execute();
}
