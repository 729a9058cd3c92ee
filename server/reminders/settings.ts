import {
  type CalendarNotifications,
  type CalendarNotificationsBody,
  DEFAULT_NOTIFICATIONS,
  type Reminder,
} from '#domain/reminders.ts';
import type { Opened } from '#server/calendars/access.ts';
import { publish, type Sql, type Tables } from '#server/db/database.ts';
import { lockSettings, scheduleDigest } from '#server/notifications/settings.ts';

/** What each member has chosen for a calendar. */

type Row = Tables['reminder_settings'];

/** How often at most somebody is told what others have changed. */
export const DIGEST_EVERY_MS = 4 * 3_600_000;

/** Reminders as they are stored. */
export const remindersOf = (json: string): Reminder[] => JSON.parse(json);

export const settingsView = (row: Pick<Row, 'timed' | 'all_day' | 'remind' | 'digest'>): CalendarNotifications => ({
  timed: remindersOf(row.timed),
  allDay: remindersOf(row.all_day),
  remind: row.remind,
  digest: row.digest === 1,
});

const rowOf = (sql: Sql, userId: string, calendarId: string): Promise<Row | undefined> =>
  sql
    .selectFrom('reminder_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('calendar_id', '=', calendarId)
    .executeTakeFirst();

export async function readSettings(sql: Sql, userId: string, calendarId: string): Promise<CalendarNotifications> {
  const row = await rowOf(sql, userId, calendarId);
  return row ? settingsView(row) : DEFAULT_NOTIFICATIONS;
}

/** Lets a calendar be planned again, whole, once the transaction has committed. */
export async function planAgain(sql: Sql, calendarId: string): Promise<void> {
  await sql.updateTable('reminder_plans').set({ version: -1 }).where('calendar_id', '=', calendarId).execute();
  publish(sql, { about: 'reminders', calendarId });
}

/**
 * Changes what is given, for the caller alone, in a transaction that holds the calendar's lock.
 * @param now epoch ms
 */
export async function changeSettings(
  { sql, calendar }: Opened,
  userId: string,
  given: CalendarNotificationsBody,
  now: number,
): Promise<CalendarNotifications> {
  await lockSettings(sql, userId);
  const row = await rowOf(sql, userId, calendar.id);
  const before = row ? settingsView(row) : DEFAULT_NOTIFICATIONS;
  const after = {
    timed: given.timed ?? before.timed,
    allDay: given.allDay ?? before.allDay,
    remind: given.remind ?? before.remind,
    digest: given.digest ?? before.digest,
  };
  const values = {
    timed: JSON.stringify(after.timed),
    all_day: JSON.stringify(after.allDay),
    remind: after.remind,
    digest: after.digest ? 1 : 0,
    // What was changed before they asked for it is no news.
    told_version: before.digest && row ? row.told_version : calendar.version,
  } as const;
  await sql
    .insertInto('reminder_settings')
    .values({ user_id: userId, calendar_id: calendar.id, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'calendar_id']).doUpdateSet(values))
    .execute();
  if (before.digest !== after.digest) await scheduleDigest(sql, userId, await nextDigest(sql, userId, now));
  await planAgain(sql, calendar.id);
  return after;
}

/** When to look next for what others have changed; null where no calendar of theirs asks for it. */
async function nextDigest(sql: Sql, userId: string, now: number): Promise<number | null> {
  const asked = await sql
    .selectFrom('reminder_settings')
    .select('calendar_id')
    .where('user_id', '=', userId)
    .where('digest', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return asked ? now + DIGEST_EVERY_MS : null;
}
