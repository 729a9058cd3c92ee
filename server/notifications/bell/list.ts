import type { CalendarEvent } from '#domain/events.ts';
import { NOTIFICATIONS_MAX, type Notification, type NotificationList } from '#domain/notifications.ts';
import { readableFor } from '#server/events/readable-row.ts';
import { eventView } from '#server/events/view.ts';
import { readChanges } from '#server/notifications/bursts/changes.ts';
import { isMemberNews, type MemberNews, memberNews } from '#server/notifications/bursts/member-news.ts';
import { currentNames } from '#server/notifications/bursts/names.ts';
import type { RowsToRemindOf } from '#server/notifications/reminders/reminding.ts';
import { readUserNotifications } from '#server/notifications/settings.ts';
import { visibleNotifications } from '#server/notifications/visible.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';

type NoticeRow = Pick<Tables['notifications'], 'id' | 'kind' | 'at' | 'seen_at' | 'snoozed_until' | 'calendar_id'> &
  Pick<Tables['calendars'], 'name' | 'color'> & { readonly own_name: string | null; readonly own_color: string | null };

/** @param seenLast the last name and colour that a former member has seen of the calendar */
function view(row: NoticeRow, seenLast?: { name: string; color: string }): Notification {
  const { name, color } = seenLast ?? { name: row.own_name ?? row.name, color: row.own_color ?? row.color };
  return {
    id: row.id,
    kind: row.kind,
    at: iso(row.at),
    seen: row.seen_at !== null,
    snoozedUntil: row.snoozed_until === null ? null : iso(row.snoozed_until),
    calendar: { id: row.calendar_id, name, color },
    event: null,
    changes: null,
    member: null,
  };
}

const memberOf = ({ userId, role }: MemberNews, names: ReadonlyMap<string, string>): Notification['member'] => ({
  name: names.get(userId ?? '') ?? '',
  role,
});

const eventOf = (event: CalendarEvent): Notification['event'] => ({
  id: event.id,
  title: event.title,
  location: event.location,
  startTime: event.startTime,
  endTime: event.endTime,
  isFloating: event.isFloating,
  isAllDay: event.isAllDay,
  timeZone: event.timeZone,
  startAt: event.startAt,
  ...(event.redacted && { redacted: event.redacted }),
});

/** Notifications behind the bell, with the events as they are now: no stored text could outlive an event. */

const notificationRows = (sql: Sql, userId: string) =>
  visibleNotifications(sql)
    .selectAll('notifications')
    .select(['calendars.name', 'calendars.color', 'members.own_name', 'members.own_color', 'members.role'])
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(NOTIFICATIONS_MAX);

/** The latest first. Those about events that are deleted or no longer visible are left out. */
export async function listNotifications(sql: Sql, userId: string, rowsOf: RowsToRemindOf): Promise<NotificationList> {
  const rows = await notificationRows(sql, userId).execute();
  const wanted = rows.flatMap(({ occurrence_id: id, calendar_id: calendarId }) => (id ? { id, calendarId } : []));
  const events = await rowsOf(sql, wanted);
  const news = new Map(
    rows.flatMap((row) => (isMemberNews(row.kind) && row.changes ? [[row, memberNews(row.changes)] as const] : [])),
  );
  const names = await currentNames(
    sql,
    [...news.values()].flatMap(({ userId }) => userId ?? []),
  );
  const changesOf = await readChanges(
    sql,
    rows.filter(({ kind }) => kind === 'changed'),
  );
  const notifications = rows.flatMap((row): Notification[] => {
    const about = news.get(row);
    if (about) return [{ ...view(row, about.calendar), member: memberOf(about, names) }];
    if (row.kind === 'changed') {
      const changes = changesOf(row);
      return changes ? [{ ...view(row), changes }] : [];
    }
    const event = events.get(row.occurrence_id ?? '');
    if (!event || !row.role) return [];
    return [{ ...view(row), event: eventOf(eventView(readableFor({ role: row.role, readerId: userId }, event))) }];
  });
  const unseen = notifications.filter(({ seen, snoozedUntil }) => !seen && snoozedUntil === null).length;
  const { timeZone } = await readUserNotifications(sql, userId);
  return { unseen, notifications, timeZone };
}
