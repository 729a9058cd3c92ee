import type { CalendarEvent } from '#domain/events.ts';
import { NOTIFICATIONS_MAX, type Notification, type NotificationList } from '#domain/notifications.ts';
import type { Sql } from '#server/db/database.ts';
import { occurrenceRows } from '#server/events/occurrence-rows.ts';
import { readableFor } from '#server/events/readable-row.ts';
import { eventView } from '#server/events/view.ts';
import { iso } from '#server/platform/iso.ts';
import { readUserNotifications } from './settings.ts';

/** What a person has been told, with the events as they stand now: no text is kept that could outlive them. */

const told = (sql: Sql, userId: string) =>
  sql
    .selectFrom('notifications')
    .innerJoin('calendars', 'calendars.id', 'notifications.calendar_id')
    .innerJoin('members', (join) =>
      join
        .onRef('members.calendar_id', '=', 'notifications.calendar_id')
        .onRef('members.user_id', '=', 'notifications.user_id'),
    )
    .selectAll('notifications')
    .select(['calendars.name', 'calendars.color', 'members.own_name', 'members.own_color', 'members.role'])
    .where('notifications.user_id', '=', userId)
    .where('notifications.done_at', 'is', null)
    .where('calendars.deleted_at', 'is', null)
    .orderBy('notifications.at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(NOTIFICATIONS_MAX);

type Row = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>;

/** The latest first. What is about an event that is gone, or is no longer seen, is left out. */
export async function listNotifications(sql: Sql, userId: string): Promise<NotificationList> {
  const rows = await told(sql, userId).execute();
  const wanted = rows.flatMap(({ occurrence_id: id, calendar_id: calendarId }) => (id ? { id, calendarId } : []));
  const events = await occurrenceRows(sql, wanted);
  const names = await namesOf(sql, rows);
  const notifications = rows.flatMap((row): Notification[] => {
    if (row.occurrence_id === null) return [view(row, null, names)];
    const event = events.get(row.occurrence_id);
    const shown = event && eventView(readableFor({ role: row.role, readerId: userId }, event));
    return shown ? [view(row, shown, names)] : [];
  });
  const unseen = notifications.filter(({ seen, snoozedUntil }) => !seen && snoozedUntil === null).length;
  const { timeZone } = await readUserNotifications(sql, userId);
  return { unseen, notifications, timeZone };
}

function view(row: Row, event: CalendarEvent | null, names: ReadonlyMap<string, string>): Notification {
  return {
    id: row.id,
    kind: row.kind,
    at: iso(row.at),
    seen: row.seen_at !== null,
    snoozedUntil: row.snoozed_until === null ? null : iso(row.snoozed_until),
    calendar: { id: row.calendar_id, name: row.own_name ?? row.name, color: row.own_color ?? row.color },
    event: event && {
      id: event.id,
      title: event.title,
      location: event.location,
      startTime: event.startTime,
      endTime: event.endTime,
      isAllDay: event.isAllDay,
      timeZone: event.timeZone,
      startAt: event.startAt,
      ...(event.redacted && { redacted: event.redacted }),
    },
    changes: row.changes === null ? null : changesOf(JSON.parse(row.changes), names),
  };
}

/** What a `changed` notification keeps. */
export interface Summary {
  readonly count: number;
  readonly authorIds: readonly string[];
}

const changesOf = ({ count, authorIds }: Summary, names: ReadonlyMap<string, string>): Notification['changes'] => ({
  count,
  authors: authorIds.flatMap((id) => names.get(id) ?? []),
});

/** Of those whose account lives. */
async function namesOf(sql: Sql, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ changes }) => (changes === null ? [] : (JSON.parse(changes) as Summary).authorIds)); // as the digest writes it
  if (ids.length === 0) return new Map();
  const users = sql.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).where('email', '<>', '');
  return new Map((await users.execute()).map(({ id, name }) => [id, name]));
}
