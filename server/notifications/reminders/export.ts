import { remindersOf } from '#server/notifications/default-reminders.ts';
import { listSubscriptions } from '#server/notifications/push/subscriptions.ts';
import { readUserNotifications } from '#server/notifications/settings.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { memberCounts, NOTICE_COLUMNS } from './change-notices.ts';
import { settingsView } from './settings.ts';

/** All reminder settings of a person, and their devices without secrets. */
export async function exportedReminders(sql: Sql, { userId, sessionId }: SessionActor) {
  const calendars = await sql
    .selectFrom('reminder_settings')
    .select(['calendar_id', 'timed', 'all_day', 'own_timed', 'own_all_day', 'remind', ...NOTICE_COLUMNS])
    .where('user_id', '=', userId)
    .orderBy('calendar_id')
    .execute();
  const events = await sql
    .selectFrom('event_reminders')
    .select(['event_id', 'reminders'])
    .where('user_id', '=', userId)
    .orderBy('event_id')
    .execute();
  const members = await memberCounts(
    sql,
    calendars.map((row) => row.calendar_id),
  );
  const usual = await readUserNotifications(sql, userId);
  return {
    notifications: {
      ...usual,
      calendars: calendars.map((row) => ({
        calendarId: row.calendar_id,
        ...settingsView(row, usual.reminders, members.get(row.calendar_id) ?? 0),
      })),
      events: events.map((row) => ({ eventId: row.event_id, reminders: remindersOf(row.reminders) })),
    },
    pushSubscriptions: await listSubscriptions(sql, userId, sessionId),
  };
}
