import type { ChangesOfOthers, NotifiedChange, PushMessage } from '#domain/notifications.ts';
import { readChanges } from '#server/notifications/bursts/changes.ts';
import type { Content, Contents } from '#server/notifications/content.ts';
import type { Delivery } from '#server/notifications/queue.ts';
import { memberCounts, NOTICE_COLUMNS, noticesOf } from '#server/notifications/reminders/change-notices.ts';
import { devicesById, NO_EVENT, unseenOf } from '#server/notifications/reminders/push-message.ts';
import { type Reader, readers } from '#server/notifications/reminders/readers.ts';
import type { Site } from '#server/notifications/reminders/site.ts';
import { undoTokens } from '#server/notifications/signed.ts';
import { visibleNotifications } from '#server/notifications/visible.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { burstEmail } from './burst-email.ts';

/** Messages about other people's changes, for current members who want them, as they may read the changes now. */

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1_000;
const TITLE_MAX = 120;

const notificationRows = (sql: Sql, ids: readonly string[]) =>
  visibleNotifications(sql)
    .leftJoin('reminder_settings', (join) =>
      join
        .onRef('reminder_settings.calendar_id', '=', 'notifications.calendar_id')
        .onRef('reminder_settings.user_id', '=', 'notifications.user_id'),
    )
    .selectAll('notifications')
    .select(['members.role', 'members.own_name', 'calendars.name', ...NOTICE_COLUMNS])
    .where('notifications.id', 'in', ids);

type Row = Awaited<ReturnType<ReturnType<typeof notificationRows>['executeTakeFirstOrThrow']>>;

export const burstContents = (site: Site): Contents => {
  const tokens = undoTokens(site.secret);
  return async (sql, deliveries, now) => {
    const rows = await notificationRows(
      sql,
      deliveries.flatMap(({ notification_id: id }) => id ?? []),
    ).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const members = await memberCounts(
      sql,
      rows.map((row) => row.calendar_id),
    );
    const userIds = [...new Set(deliveries.map(({ user_id: id }) => id))];
    const people = await readers(sql, userIds);
    const devices = await devicesById(sql, deliveries);
    const unseen = await unseenOf(sql, userIds);
    const changesOf = await readChanges(sql, rows);
    const contentOf = (delivery: Delivery): Content => {
      const row = byId.get(delivery.notification_id ?? '');
      const reader = people.get(delivery.user_id);
      const changes = row && changesOf(row);
      if (!changes || !reader || now - delivery.due_at > DAY_MS) return UNWANTED;
      const { when, by } = noticesOf(row, members.get(row.calendar_id) ?? 0);
      if (when !== (row.burst_id === null ? 'summary' : 'at_once')) return UNWANTED;
      if (delivery.subscription_id === null) {
        if (!by.includes('email') || !reader.wantsEmail) return UNWANTED;
        return { email: burstEmail(reader, { ...about(row), changes }, site) };
      }
      const device = devices.get(delivery.subscription_id);
      if (!device || !by.includes('push') || !reader.wantsPush) return UNWANTED;
      const { id, user_id: userId } = row;
      const change = { id, userId, subscriptionId: device.id, version: String(changes.version ?? 0) };
      const action = changes.mayUndo ? tokens.issue(change, now) : '';
      const text = JSON.stringify({ ...messageOf(row, changes, reader, unseen.get(reader.id) ?? 0), action });
      return { push: { device, text, topic: row.id.replaceAll('-', ''), urgency: 'normal', ttlSeconds: DAY_S } };
    };
    return new Map(deliveries.map((delivery) => [delivery.id, contentOf(delivery)]));
  };
};

const UNWANTED: Content = { nothing: 'unwanted' };

const about = (row: Row) => ({ calendarId: row.calendar_id, calendar: row.own_name ?? row.name });

const cut = (text: string): string => Array.from(text).slice(0, TITLE_MAX).join('');

function messageOf(
  row: Row,
  changes: ChangesOfOthers,
  { id: userId, language }: Reader,
  unseen: number,
): Omit<PushMessage, 'action'> {
  const { calendarId, calendar } = about(row);
  const first = changes.first.map((each): NotifiedChange => ({ ...each, title: cut(each.title) }));
  return {
    ...{ kind: 'changed', id: row.id, tag: row.id, title: cut(calendar), ...NO_EVENT, calendarId },
    ...{ language, userId, unseen },
    changes: { ...changes, first },
  };
}
