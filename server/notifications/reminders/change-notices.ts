import type { ChangeNotices } from '#domain/change-notices.ts';
import { defaultChangeNotices } from '#domain/default-change-notices.ts';
import type { CalendarNotifications, CalendarNotificationsBody } from '#domain/reminders.ts';
import { NOTIFY_BY, type NotifyOf } from '#domain/values/reminders.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** How a person is notified of other people's changes in a calendar. */

type Flag = number | null;

/** Null columns for a person without a choice for the calendar. */
export interface NoticeRow {
  readonly digest: Flag;
  readonly at_once: Flag;
  readonly by_app: Flag;
  readonly by_push: Flag;
  readonly by_email: Flag;
  readonly changes_of: NotifyOf | null;
}

export const NOTICE_COLUMNS = [
  'reminder_settings.digest',
  'reminder_settings.at_once',
  'reminder_settings.by_app',
  'reminder_settings.by_push',
  'reminder_settings.by_email',
  'reminder_settings.changes_of',
] as const;

/** @param members the number of members of the calendar */
export function noticesOf(row: NoticeRow | undefined, members: number): ChangeNotices {
  const usual = defaultChangeNotices(members);
  if (!row || (row.digest !== 1 && row.at_once === null)) return usual;
  const by = NOTIFY_BY.filter((way) => row[`by_${way}`] === 1);
  const when = row.digest === 1 ? 'summary' : row.at_once === 1 ? 'at_once' : 'never';
  return { when, by, of: row.changes_of ?? 'all', own: true };
}

const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

export const columnsOf = ({ when, by, of, own }: ChangeNotices) => ({
  digest: flag(when === 'summary'),
  at_once: own && when !== 'summary' ? flag(when === 'at_once') : null,
  by_app: flag(by.includes('app')),
  by_push: flag(by.includes('push')),
  by_email: flag(by.includes('email')),
  changes_of: of,
});

/** The meaning of `digest` from before `changes` existed: behind the bell and by e-mail. */
const DIGEST: ChangeNotices = { when: 'summary', by: ['app', 'email'], of: 'all', own: true };

/** The settings after applying `given`. */
export function changesAfter(before: CalendarNotifications, { changes, digest }: CalendarNotificationsBody) {
  let notices: ChangeNotices = before.changes;
  if (digest === true && !before.digest) notices = { ...DIGEST, of: notices.of };
  if (digest === false && before.digest) notices = { ...notices, when: 'never' };
  if (changes) {
    const by = NOTIFY_BY.filter((way) => (changes.by ?? notices.by).includes(way));
    notices = { when: changes.when ?? notices.when, by, of: changes.of ?? notices.of, own: true };
  }
  return { changes: notices, digest: notices.when === 'summary' };
}

/** The number of members of some calendars. */
export async function memberCounts(sql: Sql, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('members')
    .select((eb) => ['calendar_id', eb.fn.countAll<number>().as('count')])
    .where('calendar_id', 'in', [...new Set(ids)])
    .groupBy('calendar_id')
    .execute();
  return new Map(rows.map(({ calendar_id: id, count }) => [id, Number(count)]));
}
