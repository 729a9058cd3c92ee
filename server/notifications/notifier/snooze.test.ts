import { expect, it } from 'vitest';
import { NotificationList } from '#domain/notifications.ts';
import { testApp } from '#tests/support/app.ts';
import { notifiedTo, testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';

const at = (local: string) => Date.parse(`${local}+03:00`);

it.each([
  ['a timed event', {}, '2026-11-21T23:55:00', { startTime: '2026-11-22T00:05:00', endTime: '2026-11-22T01:00:00' }],
  [
    'an all-day event',
    { allDay: [{ minutes: 5, by: 'notification' }] },
    '2026-11-21T23:55:00',
    { isAllDay: true, startTime: '2026-11-22', endTime: '2026-11-22' },
  ],
])(
  'a reminder of %s that is snoozed over midnight comes once more, on the next day',
  async (_, settings, due, times) => {
    const app = await testApp();
    const { calendar, owner } = await calendarWith(app);
    await owner.call('PUT', `/api/calendars/${calendar.id}/notifications`, settings);
    await createEvent(owner, calendar.id, times);
    const notifier = testNotifier(app);
    const comes = async (local: string) => {
      app.clock.now = at(local);
      await notifier.runDue();
      return (await owner.call('GET', '/api/notifications')).as(NotificationList);
    };
    app.clock.now = at('2026-11-21T20:00:00');
    await notifier.runDue();
    const { notifications } = await comes(due);
    expect(await notifiedTo(owner)).toEqual(['due Dentist']);
    const { status } = await owner.call('POST', `/api/notifications/${notifications[0]?.id}/snooze`, { minutes: 10 });
    expect(status).toBe(204);
    expect((await comes('2026-11-22T00:04:59')).unseen).toBe(0);
    const again = await comes('2026-11-22T00:05:00');
    expect(again).toMatchObject({ unseen: 1, notifications: [{ kind: 'due', snoozedUntil: null }] });
    expect((await comes('2026-11-22T00:20:00')).notifications).toHaveLength(1);
  },
);
