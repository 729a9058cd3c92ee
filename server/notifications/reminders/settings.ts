import type { CalendarNotifications, CalendarNotificationsBody, DefaultReminders } from '#domain/reminders.ts';
import type { Opened } from '#server/calendars/access.ts';
import { remindersOf } from '#server/notifications/default-reminders.ts';
import { planAgain } from '#server/notifications/plan-again.ts';
import { lockSettings, readUserNotifications, scheduleDigest } from '#server/notifications/settings.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { changesAfter, columnsOf, memberCounts, toldOf } from './change-notices.ts';

/** What each member has chosen for a calendar. */

type Row = Tables['reminder_settings'];

/** How often at most somebody is told what others have changed. */
export const DIGEST_EVERY_MS = 4 * 3_600_000;

/**
 * @param defaults what reminds the person in calendars for which they have chosen nothing else
 * @param members how many the calendar has
 */
export const settingsView = (
  row: Omit<Row, 'user_id' | 'calendar_id' | 'told_version'> | undefined,
  defaults: DefaultReminders,
  members: number,
): CalendarNotifications => {
  const changes = toldOf(row, members);
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
