import { LATE_MS } from '#domain/values/reminders.ts';
import { rdatesOf } from '#server/events/details.ts';
import { readableFor } from '#server/events/readable-row.ts';
import { exdatesOf } from '#server/events/series-row.ts';
import { eventView } from '#server/events/view.ts';
import type { Content, Contents } from '#server/notifications/content.ts';
import type { Delivery } from '#server/notifications/queue.ts';
import { actionTokens } from '#server/notifications/signed.ts';
import { visibleNotifications } from '#server/notifications/visible.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { SeriesDates } from '#server/platform/mail/rule-words.ts';
import { reminderEmail } from './emails.ts';
import { seriesIdOf } from './own.ts';
import { methodsAt, readPreferences } from './preferences.ts';
import { devicesById, messageOf, unseenOf } from './push-message.ts';
import { readers } from './readers.ts';
import { isCancelled, type RowsToRemindOf } from './reminding.ts';
import type { Site } from './site.ts';

/** The added dates of some series, by their id. */
async function datesOfSeries(sql: Sql, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, SeriesDates>> {
  if (ids.size === 0) return new Map();
  const rows = await sql
    .selectFrom('events')
    .select(['id', 'start_time', 'rdates', 'exdates'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { startTime: row.start_time, rdates: rdatesOf(row), exdates: exdatesOf(row) }]),
  );
}

/** The content of a reminder, if it is still wanted when it is sent. */

const DAY_S = 86_400;
const LATE_S = LATE_MS / 1_000;

const notified = (sql: Sql, ids: readonly string[]) =>
  visibleNotifications(sql)
    .selectAll('notifications')
    .select(['members.own_name', 'members.role'])
    .where('notifications.id', 'in', ids);

export function reminderContents(site: Site, rowsOf: RowsToRemindOf): Contents {
  const tokens = actionTokens(site.secret);
  return async (sql, deliveries, now) => {
    const rows = await notified(
      sql,
      deliveries.flatMap(({ notification_id: id }) => id ?? []),
    ).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const userIds = [...new Set(deliveries.map(({ user_id: id }) => id))];
    const events = await rowsOf(
      sql,
      rows.flatMap(({ occurrence_id: id, calendar_id: calendarId }) => (id ? { id, calendarId } : [])),
    );
    const dates = await datesOfSeries(
      sql,
      new Set([...events.values()].flatMap(({ recurring_event_id: id }) => id ?? [])),
    );
    const preferences = await readPreferences(
      sql,
      rows.map((row) => ({ calendarId: row.calendar_id, seriesId: seriesIdOf(row.occurrence_id ?? '') })),
      { only: userIds },
    );
    const people = await readers(sql, userIds);
    const devices = await devicesById(sql, deliveries);
    const unseen = await unseenOf(sql, userIds);
    const contentOf = (delivery: Delivery): Content => {
      if (now - delivery.due_at > LATE_MS) return { nothing: 'late' };
      const row = byId.get(delivery.notification_id ?? '');
      const event = row?.occurrence_id ? events.get(row.occurrence_id) : undefined;
      const reader = people.get(delivery.user_id);
      const person = preferences.people.get(row?.calendar_id ?? '')?.find((each) => each.user_id === delivery.user_id);
      if (!row?.role || !event || !reader || !person || isCancelled(event)) return { nothing: 'unwanted' };
      const own = preferences.ownOf(seriesIdOf(row.occurrence_id ?? ''), delivery.user_id);
      const methods = methodsAt(event, person, own, Number(row.key.slice(row.key.lastIndexOf('@') + 1)));
      const shown = eventView(readableFor({ role: row.role, readerId: delivery.user_id }, event));
      if (delivery.subscription_id === null) {
        if (!methods.includes('email') || !reader.wantsEmail) return { nothing: 'unwanted' };
        return {
          email: reminderEmail(reader, {
            event: shown,
            dates: dates.get(shown.recurringEventId ?? ''),
            calendar: row.own_name ?? event.calendar_name,
            zone: reader.zone,
            site,
          }),
        };
      }
      const device = devices.get(delivery.subscription_id);
      if (!device || !reader.wantsPush || !methods.includes('notification')) return { nothing: 'unwanted' };
      const message = messageOf(row.id, shown, reader, unseen.get(reader.id) ?? 1, tokens, now);
      const ttlSeconds = Math.min(Math.max(Math.round((event.starts_at - now) / 1_000), LATE_S), DAY_S);
      return { push: { device, text: JSON.stringify(message), topic: row.id.replaceAll('-', ''), ttlSeconds } };
    };
    return new Map(deliveries.map((delivery) => [delivery.id, contentOf(delivery)]));
  };
}
