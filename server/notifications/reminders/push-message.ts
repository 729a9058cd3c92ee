import type { CalendarEvent } from '#domain/events.ts';
import type { PushMessage } from '#domain/notifications.ts';
import type { Delivery } from '#server/notifications/queue.ts';
import type { MessageTokens } from '#server/notifications/signed.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import type { Reader } from './readers.ts';

const TEXT_MAX = 120;

const cut = (text: string): string => Array.from(text).slice(0, TEXT_MAX).join('');

export function messageOf(
  id: string,
  event: CalendarEvent,
  { id: userId, language }: Reader,
  unseen: number,
  tokens: MessageTokens<'id' | 'userId'>,
  now: number,
): PushMessage {
  return {
    kind: 'due',
    id,
    tag: id,
    title: event.redacted ? translate(language, 'answers:busy') : cut(event.title),
    location: cut(event.location),
    startTime: event.startTime,
    endTime: event.endTime,
    isAllDay: event.isAllDay,
    isFloating: event.isFloating,
    timeZone: event.timeZone,
    startAt: event.startAt,
    calendarId: event.calendarId,
    eventId: event.id,
    language,
    userId,
    unseen,
    action: tokens.issue({ id, userId }, now),
  };
}

/** A message that is about no event. */
export const NO_EVENT = {
  ...{ eventId: '', location: '', startTime: '', endTime: '', isAllDay: false, isFloating: false },
  ...{ timeZone: '', startAt: null },
} as const satisfies Partial<PushMessage>;

export async function devicesById(sql: Sql, deliveries: readonly Delivery[]) {
  const ids = deliveries.flatMap(({ subscription_id: id }) => id ?? []);
  if (ids.length === 0) return new Map<string, never>();
  const rows = await sql.selectFrom('push_subscriptions').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function unseenOf(sql: Sql, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await sql
    .selectFrom('notifications')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', 'in', userIds)
    .where('seen_at', 'is', null)
    .where('done_at', 'is', null)
    .where('snoozed_until', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id: id, count }) => [id, Number(count)]));
}
