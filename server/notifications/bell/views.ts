import type { CalendarEvent } from '#domain/events.ts';
import type { Notification } from '#domain/notifications.ts';
import type { MemberNews } from '#server/notifications/bursts/member-news.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';

type ToldRow = Pick<Tables['notifications'], 'id' | 'kind' | 'at' | 'seen_at' | 'snoozed_until' | 'calendar_id'> &
  Pick<Tables['calendars'], 'name' | 'color'> & { readonly own_name: string | null; readonly own_color: string | null };

/** @param seenLast what somebody who is no member any more has seen of the calendar last */
export function view(row: ToldRow, seenLast?: { name: string; color: string }): Notification {
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

export const memberOf = ({ userId, role }: MemberNews, names: ReadonlyMap<string, string>): Notification['member'] => ({
  name: names.get(userId ?? '') ?? '',
  role,
});

export const eventOf = (event: CalendarEvent): Notification['event'] => ({
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
