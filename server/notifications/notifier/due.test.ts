import { describe, expect, it } from 'vitest';
import { NotificationList } from '#domain/notifications.ts';
import { fireDue } from '#server/notifications/reminders/fire.ts';
import { testApp } from '#tests/support/app.ts';
import { notifiedTo, testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createCalendar, createEvent, invite, join, remove, signUp } from '#tests/support/people.ts';
import { change, createSeries, occurrence } from '#tests/support/series.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (local: string) => Date.parse(`${local}+03:00`);

/** The usual event is on Saturday the 21st, 10:00–11:00 in Moscow. */
const TEN_BEFORE = at('2026-11-21T09:50:00');

describe('a reminder', () => {
  it('comes at its minute, once, however often anybody looks, and to every member', async () => {
    const app = await testApp();
    const { calendar, owner, viewer, stranger } = await calendarWith(app, 'viewer');
    await createEvent(owner, calendar.id);
    const notifier = testNotifier(app);
    await notifier.runDue();
    app.clock.now = TEN_BEFORE - 1;
    await notifier.runDue();
    expect(await notifiedTo(owner)).toEqual([]);
    app.clock.now = TEN_BEFORE;
    for (let times = 0; times < 3; times += 1) await notifier.runDue();
    expect(await notifiedTo(owner)).toEqual(['due Dentist']);
    expect(await notifiedTo(viewer)).toEqual(['due Dentist']);
    expect(await notifiedTo(stranger)).toEqual([]);
  });

  it('comes for each occurrence of a series in its turn, and for none of the past', async () => {
    const app = await testApp();
    const owner = await signUp(app, 'Olga');
    const calendar = await createCalendar(owner);
    await createSeries(owner, calendar.id, 'FREQ=DAILY', {
      startTime: '2020-01-01T10:00:00',
      endTime: '2020-01-01T11:00:00',
    });
    await owner.call('PUT', `/api/calendars/${calendar.id}/notifications`, { timed: [{ minutes: 10, by: 'email' }] });
    const notifier = testNotifier(app);
    await notifier.runDue();
    expect(await notifiedTo(owner)).toEqual([]);
    expect(notifier.emails).toEqual([]);
    for (const day of ['21', '22', '23', '24']) {
      app.clock.now = at(`2026-11-${day}T09:50:00`);
      await notifier.runDue();
    }
    expect(notifier.emails).toHaveLength(4);
  });

  it('moves with its event, also when it is moved to and fro', async () => {
    const app = await testApp();
    const { calendar, owner } = await calendarWith(app);
    const event = await createEvent(owner, calendar.id);
    const notifier = testNotifier(app);
    await notifier.runDue();
    await change(owner, event.id, { startTime: '2026-11-21T12:00:00', endTime: '2026-11-21T13:00:00' });
    app.clock.now = TEN_BEFORE;
    await notifier.runDue();
    expect(await notifiedTo(owner)).toEqual([]);
    app.clock.now = TEN_BEFORE + 2 * HOUR;
    await notifier.runDue();
    expect(await notifiedTo(owner)).toEqual(['due Dentist']);
    await change(owner, event.id, { startTime: '2026-11-21T12:30:00', endTime: '2026-11-21T13:00:00' });
    await notifier.runDue();
    await change(owner, event.id, { startTime: '2026-11-21T12:00:00', endTime: '2026-11-21T13:00:00' });
    await notifier.runDue();
    expect(await notifiedTo(owner)).toEqual(['due Dentist']);
  });

  it('does not come when the event was moved, deleted or put elsewhere, even before it is planned again', async () => {
    const app = await testApp();
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const [moved, deleted, elsewhere] = [
      await createEvent(owner, calendar.id, { title: 'Moved' }),
      await createEvent(owner, calendar.id, { title: 'Deleted' }),
      await createEvent(owner, calendar.id, { title: 'Elsewhere' }),
    ];
    const other = await createCalendar(owner);
    const notifier = testNotifier(app);
    await notifier.runDue();
    await change(owner, moved.id, { startTime: '2026-11-21T10:30:00' });
    await owner.call('DELETE', `/api/events/${deleted.id}`);
    await change(owner, elsewhere.id, { calendarId: other.id });
    app.clock.now = TEN_BEFORE;
    await fireDue(app.db, TEN_BEFORE);
    expect(await notifiedTo(owner)).toEqual([]);
    await notifier.runDue();
    expect(await notifiedTo(viewer)).toEqual([]);
    expect(await notifiedTo(owner)).toEqual(['due Elsewhere']);
  });

  it('comes to nobody who has left, was removed, silenced the calendar or was disabled', async () => {
    const app = await testApp();
    const { calendar, owner, admin, editor, viewer } = await calendarWith(app, 'admin', 'editor', 'viewer');
    await createEvent(owner, calendar.id);
    const notifier = testNotifier(app);
    await notifier.runDue();
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    await remove(owner, calendar.id, editor);
    await admin.call('PUT', `/api/calendars/${calendar.id}/notifications`, { remind: 'none' });
    const disabled = await signUp(app, 'Denis');
    await join(disabled, await invite(owner, calendar.id, 'viewer'));
    await notifier.runDue();
    const values = { disabled_at: app.clock.now };
    await app.db.write((sql) => sql.updateTable('users').set(values).where('id', '=', disabled.id).execute());
    app.clock.now = TEN_BEFORE;
    await fireDue(app.db, TEN_BEFORE);
    const rows = await app.db.read.selectFrom('notifications').select('user_id').where('kind', '=', 'due').execute();
    expect(rows).toEqual([{ user_id: owner.id }]);
  });

  it('of a changed occurrence comes at its own time, and not at that of the rule', async () => {
    const app = await testApp();
    const { calendar, owner } = await calendarWith(app);
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY');
    const notifier = testNotifier(app);
    await notifier.runDue();
    const start = series.startTime.slice(11);
    await change(owner, occurrence(series, `2026-11-24T${start}`), {
      startTime: '2026-11-24T18:00:00',
      endTime: '2026-11-24T19:00:00',
      title: 'Later',
    });
    await notifier.runDue();
    app.clock.now = at(`2026-11-24T${start}`) - 10 * MINUTE;
    await notifier.runDue();
    const before = await notifiedTo(owner);
    app.clock.now = at('2026-11-24T17:50:00');
    await notifier.runDue();
    expect(before).not.toContain('due Later');
    expect(await notifiedTo(owner)).toContain('due Later');
  });

  it('comes as each person has chosen for the calendar and for the event', async () => {
    const app = await testApp();
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const { id } = await createEvent(owner, calendar.id);
    const settings = `/api/calendars/${calendar.id}/notifications`;
    await owner.call('PUT', settings, { timed: [{ minutes: 60, by: 'email' }] });
    await editor.call('PUT', settings, { remind: 'mine' });
    await viewer.call('PUT', settings, { remind: 'mine' });
    await viewer.call('PUT', `/api/events/${id}/reminders`, {
      reminders: [
        { minutes: 60, by: 'notification' },
        { minutes: 0, by: 'email' },
      ],
    });
    const notifier = testNotifier(app);
    await notifier.runDue();
    app.clock.now = at('2026-11-21T09:00:00');
    await notifier.runDue();
    expect(notifier.emails.map(({ to }) => to)).toEqual([owner.email]);
    expect(await notifiedTo(viewer)).toEqual(['due Dentist']);
    app.clock.now = at('2026-11-21T10:00:00');
    await notifier.runDue();
    expect(notifier.emails.map(({ to }) => to)).toEqual([owner.email, viewer.email]);
    expect(await notifiedTo(editor)).toEqual([]);
    const { unseen } = (await owner.call('GET', '/api/notifications')).as(NotificationList);
    expect(unseen).toBe(0);
  });
});

describe('an all-day event', () => {
  it('reminds by the clock of each person', async () => {
    const app = await testApp();
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await createEvent(owner, calendar.id, { isAllDay: true, startTime: '2026-11-22', endTime: '2026-11-22' });
    await viewer.call('PUT', '/api/user/notifications', { timeZone: 'America/New_York' });
    const notifier = testNotifier(app);
    await notifier.runDue();
    app.clock.now = at('2026-11-21T18:00:00');
    await notifier.runDue();
    expect([await notifiedTo(owner), await notifiedTo(viewer)]).toEqual([['due Dentist'], []]);
    app.clock.now = Date.parse('2026-11-21T18:00:00-05:00');
    await notifier.runDue();
    expect([await notifiedTo(owner), await notifiedTo(viewer)]).toEqual([['due Dentist'], ['due Dentist']]);
  });
});
