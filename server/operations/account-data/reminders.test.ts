import { expect, it } from 'vitest';
import { CalendarNotifications, EventReminders } from '#domain/reminders.ts';
import { testApp } from '#tests/support/app.ts';
import { clearDropped } from '#tests/support/clear-dropped.ts';
import { endAccount, endForGood, restoreAccount, thirtyDaysLater } from '#tests/support/ended-accounts.ts';
import { testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createCalendar, createEvent, type Person } from '#tests/support/people.ts';
import { browserSubscription } from '#tests/support/reminders.ts';

const TABLES = [
  'reminder_settings',
  'event_reminders',
  'notification_settings',
  'notifications',
  'push_subscriptions',
  'deliveries',
] as const;

/** The tables that name a person. */
async function namedIn({ db }: Awaited<ReturnType<typeof testApp>>, { id }: Person): Promise<string[]> {
  const counts = await Promise.all(
    TABLES.map((table) => db.read.selectFrom(table).select('user_id').where('user_id', '=', id).execute()),
  );
  return TABLES.filter((_, place) => counts[place]?.length);
}

async function setting() {
  const app = await testApp();
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const own = await createCalendar(viewer);
  const event = await createEvent(owner, calendar.id);
  const reminders = [{ minutes: 10, by: 'email' }];
  for (const { id } of [calendar, own])
    await viewer.call('PUT', `/api/calendars/${id}/notifications`, { timed: reminders });
  await viewer.call('PUT', `/api/events/${event.id}/reminders`, { reminders });
  await viewer.call('PUT', '/api/user/notifications', { agenda: { on: true, hour: 7 } });
  await viewer.call('POST', '/api/user/push-subscriptions', browserSubscription(viewer.id));
  const notifier = testNotifier(app);
  await notifier.runDue();
  app.clock.now = Date.parse('2026-11-21T09:50:00+03:00');
  await notifier.runDue();
  expect(await namedIn(app, viewer)).toEqual([...TABLES]);
  return { app, notifier, calendar, owner, viewer, own, event };
}

it('somebody whose account has ended is sent nothing, and gets their choices back with the account', async () => {
  const { app, notifier, viewer, own, event, owner, calendar } = await setting();
  await endAccount(viewer);
  expect(await namedIn(app, viewer)).toEqual(['reminder_settings', 'event_reminders', 'notification_settings']);
  const sent = notifier.emails.length;
  await createEvent(owner, calendar.id, { startTime: '2026-11-22T10:00:00', endTime: '2026-11-22T11:00:00' });
  await notifier.runDue();
  app.clock.now = Date.parse('2026-11-22T09:50:00+03:00');
  await notifier.runDue();
  expect(notifier.emails).toHaveLength(sent);
  const back = await restoreAccount(app, viewer);
  const ofCalendar = (await back.call('GET', `/api/calendars/${own.id}/notifications`)).as(CalendarNotifications);
  expect(ofCalendar.timed).toEqual([{ minutes: 10, by: 'email' }]);
  const ofEvent = (await back.call('GET', `/api/events/${event.id}/reminders`)).as(EventReminders);
  expect(ofEvent.reminders).toEqual([{ minutes: 10, by: 'email' }]);
});

it('nothing is left of somebody whose account has ended for good, or thirty days ago', async () => {
  const { app, viewer, owner } = await setting();
  await endAccount(viewer);
  await endForGood(app, owner);
  await thirtyDaysLater(app);
  await clearDropped(app);
  expect(await namedIn(app, viewer)).toEqual([]);
  expect(await namedIn(app, owner)).toEqual([]);
});

it('the choices of a member for a calendar are deleted when they leave it', async () => {
  const { app, viewer, calendar } = await setting();
  await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
  const rows = app.db.read.selectFrom('reminder_settings').select('calendar_id').where('user_id', '=', viewer.id);
  expect((await rows.execute()).map(({ calendar_id: id }) => id)).not.toContain(calendar.id);
  expect((await viewer.call('GET', '/api/notifications')).body).toMatchObject({ unseen: 0, notifications: [] });
});
