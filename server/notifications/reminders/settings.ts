import type { CalendarNotifications, CalendarNotificationsBody, DefaultReminders } from '#domain/reminders.ts';
import type { Opened } from '#server/calendars/access.ts';
import { remindersOf } from '#server/notifications/default-reminders.ts';
import { planAgain } from '#server/notifications/plan-again.ts';
import { lockSettings, readUserNotifications, scheduleDigest } from '#server/notifications/settings.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { changesAfter, columnsOf, memberCounts, noticesOf } from './change-notices.ts';

/** Settings of each member for a calendar. */

type Row = Tables['reminder_settings'];

/** The shortest interval between two digests. */
export const DIGEST_EVERY_MS = 4 * 3_600_000;

/** @param defaults the person's reminders in calendars without a choice @param members the number of members of the calendar */
export const settingsView = (
  row: Omit<Row, 'user_id' | 'calendar_id' | 'told_version'> | undefined,
  defaults: DefaultReminders,
  members: number,
): CalendarNotifications => {
  const changes = noticesOf(row, members);
  const own = { timed: row?.own_timed === 1, allDay: row?.own_all_day === 1 };
  return {
    timed: row && own.timed ? remindersOf(row.timed) : defaults.timed,
    allDay: row && own.allDay ? remindersOf(row.all_day) : defaults.allDay,
    own,
    remind: row?.remind ?? 'all',
    changes,
    digest: changes.when === 'summary',
  };
};

const membersIn = async (sql: Sql, calendarId: string): Promise<number> =>
  (await memberCounts(sql, [calendarId])).get(calendarId) ?? 0;

const rowOf = (sql: Sql, userId: string, calendarId: string): Promise<Row | undefined> =>
  sql
    .selectFrom('reminder_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('calendar_id', '=', calendarId)
    .executeTakeFirst();

export async function readSettings(sql: Sql, userId: string, calendarId: string): Promise<CalendarNotifications> {
  const { reminders } = await readUserNotifications(sql, userId);
  return settingsView(await rowOf(sql, userId, calendarId), reminders, await membersIn(sql, calendarId));
}

/** Changes the given settings for the caller, in a transaction that holds the calendar's lock. @param now epoch ms */
export async function changeSettings(
  { sql, calendar }: Opened,
  userId: string,
  given: CalendarNotificationsBody,
  now: number,
): Promise<CalendarNotifications> {
  await lockSettings(sql, userId);
  const row = await rowOf(sql, userId, calendar.id);
  const { reminders } = await readUserNotifications(sql, userId);
  const before = settingsView(row, reminders, await membersIn(sql, calendar.id));
  const isOwn = (list: readonly unknown[] | null | undefined, before: boolean) =>
    list === undefined ? before : list !== null;
  const after = {
    timed: given.timed === null ? reminders.timed : (given.timed ?? before.timed),
    allDay: given.allDay === null ? reminders.allDay : (given.allDay ?? before.allDay),
    own: { timed: isOwn(given.timed, before.own.timed), allDay: isOwn(given.allDay, before.own.allDay) },
    remind: given.remind ?? before.remind,
    ...changesAfter(before, given),
  };
  const values = {
    timed: JSON.stringify(after.timed),
    all_day: JSON.stringify(after.allDay),
    own_timed: after.own.timed ? 1 : 0,
    own_all_day: after.own.allDay ? 1 : 0,
    remind: after.remind,
    ...columnsOf(after.changes),
    // Changes from before the request are not part of the digest.
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

/** The next check for a digest; null if no calendar of theirs has one. */
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
