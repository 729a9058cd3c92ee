import type { Summary } from '#server/notifications/bursts/changes.ts';
import type { Content, Contents } from '#server/notifications/content.ts';
import { readers } from '#server/notifications/reminders/readers.ts';
import type { Site } from '#server/notifications/reminders/site.ts';
import { visibleNotifications } from '#server/notifications/visible.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { digestEmail } from './emails.ts';

export const digestContents =
  (site: Site): Contents =>
  async (sql, deliveries) => {
    const people = await readers(
      sql,
      deliveries.map(({ user_id: id }) => id),
    );
    const contents = new Map<string, Content>();
    for (const { id, user_id: userId, content } of deliveries) {
      const reader = people.get(userId);
      const lines = reader?.wantsEmail && content ? await linesOf(sql, userId, JSON.parse(content)) : [];
      if (reader && lines.length > 0) contents.set(id, { email: digestEmail(reader, lines, site) });
    }
    return contents;
  };

/** A line for each calendar that the person still sees and wants in the digest. */
async function linesOf(sql: Sql, userId: string, ids: readonly string[]) {
  const rows = await visibleNotifications(sql)
    .innerJoin('reminder_settings', (join) =>
      join
        .onRef('reminder_settings.calendar_id', '=', 'notifications.calendar_id')
        .onRef('reminder_settings.user_id', '=', 'notifications.user_id'),
    )
    .select(['notifications.calendar_id', 'notifications.changes', 'calendars.name', 'members.own_name'])
    .where('notifications.user_id', '=', userId)
    .where('notifications.id', 'in', ids)
    .where('reminder_settings.digest', '=', 1)
    .where('reminder_settings.by_email', '=', 1)
    .execute();
  return rows.map((row) => {
    const { count }: Summary = JSON.parse(row.changes ?? '{"count":0,"authorIds":[]}');
    return { calendarId: row.calendar_id, calendar: row.own_name ?? row.name, count };
  });
}
