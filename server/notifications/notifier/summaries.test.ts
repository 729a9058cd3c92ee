import { describe, expect, it } from 'vitest';
import { NotificationList, UserNotifications } from '#domain/notifications.ts';
import { CalendarNotifications } from '#domain/reminders.ts';
import { testApp } from '#tests/support/app.ts';
import { testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createEvent, type Person } from '#tests/support/people.ts';
import { createSeries } from '#tests/support/series.ts';

const HOUR = 3_600_000;
const MOSCOW = { timeZone: 'Europe/Moscow' };
/** Saturday at seven in Moscow. */
const SEVEN = Date.parse('2026-11-21T07:00:00+03:00');
const wantAgenda = (person: Person, values = {}) =>
  person.call('PUT', '/api/user/notifications', { ...MOSCOW, agenda: { on: true, hour: 7 }, ...values });

async function setting() {
  const app = await testApp();
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  await app.db.write((sql) => sql.updateTable('users').set({ language: 'en' }).where('id', '=', viewer.id).execute());
  const notifier = testNotifier(app);
  const until = async (now: number) => {
    app.clock.now = now;
    await notifier.runDue();
  };
  return { app, calendar, owner, viewer, notifier, until };
}

describe('the agenda of a day', () => {
  it('comes at the person’s hour, once, with the day’s events in order', async () => {
    const { calendar, owner, viewer, notifier, until } = await setting();
    await createEvent(owner, calendar.id);
    await createEvent(owner, calendar.id, {
      title: 'Breakfast',
      startTime: '2026-11-21T08:00:00',
      endTime: '2026-11-21T08:30:00',
    });
    await createEvent(owner, calendar.id, {
      title: 'Trip',
      isAllDay: true,
      startTime: '2026-11-20',
      endTime: '2026-11-22',
    });
    await createEvent(owner, calendar.id, {
      title: 'Sunday',
      startTime: '2026-11-22T10:00:00',
      endTime: '2026-11-22T11:00:00',
    });
    await createSeries(owner, calendar.id, 'FREQ=DAILY', {
      title: 'Run',
      startTime: '2026-11-01T23:30:00',
      endTime: '2026-11-02T00:30:00',
    });
    await wantAgenda(viewer);
    await until(SEVEN - 1);
    expect(notifier.emails).toEqual([]);
    await until(SEVEN);
    await until(SEVEN + HOUR);
    await until(SEVEN - 2 * HOUR);
    await until(SEVEN);
    const [email, ...more] = notifier.emails;
    expect(more).toEqual([]);
    expect(email).toMatchObject({ to: viewer.email, subject: 'Saturday 21 November' });
    expect(email?.text.split('\n\n')[1]?.replaceAll('\u2060', '')).toBe(
      [
        ...['All day  Trip', '…–00:30  Run · every day', '08:00–08:30  Breakfast', '10:00–11:00  Dentist'],
        '23:30–00:30  Run · every day',
      ].join('\n'),
    );
  });

  it('does not come on an empty day, late by half a day, or of a calendar that is silent', async () => {
    const { calendar, owner, viewer, notifier, until } = await setting();
    await wantAgenda(viewer);
    await until(SEVEN);
    await createEvent(owner, calendar.id, { startTime: '2026-11-22T20:00:00', endTime: '2026-11-22T21:00:00' });
    await until(SEVEN + 24 * HOUR + 7 * HOUR);
    await viewer.call('PUT', `/api/calendars/${calendar.id}/notifications`, { remind: 'none' });
    await createEvent(owner, calendar.id, { startTime: '2026-11-23T20:00:00', endTime: '2026-11-23T21:00:00' });
    await until(SEVEN + 48 * HOUR);
    expect(notifier.emails).toEqual([]);
  });

  it('comes by the clock of the calendar to somebody who has set no zone', async () => {
    const { calendar, owner, viewer, notifier, until } = await setting();
    await createEvent(owner, calendar.id);
    await viewer.call('PUT', '/api/user/notifications', { agenda: { on: true, hour: 7 } });
    await until(SEVEN - 1);
    expect(notifier.emails).toEqual([]);
    await until(SEVEN);
    const text = notifier.emails[0]?.text.replaceAll('\u2060', '');
    expect(text).toContain('10:00–11:00  Dentist');
    expect(text).toContain('Times are those of this zone: Moscow.');
  });

  it('says the hours of an event elsewhere on its own clock, too', async () => {
    const { calendar, owner, viewer, notifier, until } = await setting();
    const call = { startTime: '2026-11-21T17:00:00', endTime: '2026-11-21T18:00:00', timeZone: 'Asia/Tokyo' };
    await createEvent(owner, calendar.id, { title: 'Call', ...call });
    await createEvent(owner, calendar.id, { title: 'Walk', ...call, isFloating: true });
    await wantAgenda(viewer);
    await until(SEVEN);
    const text = notifier.emails[0]?.text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
    expect(text).toContain('11:00–12:00  Call · 17:00–18:00 Tokyo\n17:00–18:00  Walk');
    expect(text).not.toContain('zone');
  });

  it('has only one’s own events and those with chosen reminders, of a calendar that reminds of one’s own', async () => {
    const { calendar, owner, viewer, notifier, until } = await setting();
    await createEvent(owner, calendar.id, { title: 'Theirs' });
    const chosen = await createSeries(owner, calendar.id, 'FREQ=DAILY', {
      ...{ title: 'Chosen', startTime: '2026-11-20T12:00:00', endTime: '2026-11-20T13:00:00' },
    });
    const silent = await createEvent(owner, calendar.id, { title: 'Silent' });
    await wantAgenda(viewer);
    await viewer.call('PUT', `/api/calendars/${calendar.id}/notifications`, { remind: 'mine' });
    await viewer.call('PUT', `/api/events/${chosen.id}/reminders`, { reminders: [{ minutes: 5, by: 'notification' }] });
    await viewer.call('PUT', `/api/events/${silent.id}/reminders`, { reminders: [] });
    await until(SEVEN);
    const [email] = notifier.emails;
    expect(email?.text).toContain('Chosen');
    expect(email?.text).not.toMatch(/Theirs|Silent/);
  });

  it('comes at the same hour after clocks have changed', async () => {
    const { calendar, viewer, owner, notifier, until } = await setting();
    await createSeries(owner, calendar.id, 'FREQ=DAILY');
    await wantAgenda(viewer, { timeZone: 'America/New_York' });
    await until(Date.parse('2027-03-12T07:00:00-05:00'));
    notifier.emails.splice(0);
    await until(Date.parse('2027-03-13T07:00:00-05:00'));
    await until(Date.parse('2027-03-14T07:00:00-04:00') - 1);
    const before = notifier.emails.length;
    await until(Date.parse('2027-03-14T07:00:00-04:00'));
    expect([before, notifier.emails.length]).toEqual([1, 2]);
  });
});

describe('a summary of what others change', () => {
  it('reports many changes at once, not one’s own, and at most every four hours', async () => {
    const { calendar, owner, viewer, notifier, until, app } = await setting();
    await createEvent(owner, calendar.id, { title: 'Long known' });
    for (const person of [owner, viewer])
      await person.call('PUT', `/api/calendars/${calendar.id}/notifications`, { digest: true });
    for (let place = 0; place < 5; place += 1) await createEvent(owner, calendar.id, { title: `Event ${place}` });
    await until(app.clock.now + 4 * HOUR - 1);
    expect(notifier.emails).toEqual([]);
    await until(app.clock.now + 1);
    await createEvent(owner, calendar.id, { title: 'One more' });
    await until(app.clock.now + HOUR);
    expect(notifier.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [viewer.email, 'What others have changed'],
    ]);
    expect(notifier.emails[0]?.text).toContain('“Home”: 5\u00a0changes');
    const { notifications } = (await viewer.call('GET', '/api/notifications')).as(NotificationList);
    expect(notifications).toMatchObject([{ kind: 'changed', event: null, changes: { count: 5, authors: ['Olga'] } }]);
    await until(app.clock.now + 3 * HOUR);
    expect(notifier.emails).toHaveLength(2);
    await until(app.clock.now + 8 * HOUR);
    expect(notifier.emails).toHaveLength(2);
  });
});

describe('an e-mail names the call that ends such e-mails', () => {
  const stop = (app: Awaited<ReturnType<typeof testApp>>, url: string) =>
    app.call('POST', url.slice(url.indexOf('/api')), {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('of an agenda and of a summary', async () => {
    const { app, calendar, owner, viewer, notifier, until } = await setting();
    await wantAgenda(viewer);
    await viewer.call('PUT', `/api/calendars/${calendar.id}/notifications`, { digest: true });
    await createEvent(owner, calendar.id);
    await until(SEVEN);
    expect(notifier.emails).toHaveLength(2);
    for (const { unsubscribeUrl } of notifier.emails)
      expect(await stop(app, unsubscribeUrl ?? '')).toMatchObject({ status: 204 });
    const settings = (await viewer.call('GET', '/api/user/notifications')).as(UserNotifications);
    expect(settings).toMatchObject({ email: true, agenda: { on: false } });
    const ofCalendar = (await viewer.call('GET', `/api/calendars/${calendar.id}/notifications`)).as(
      CalendarNotifications,
    );
    expect(ofCalendar.changes).toMatchObject({ when: 'summary', by: ['app'] });
    expect(await stop(app, `${notifier.emails[0]?.unsubscribeUrl}x`)).toMatchObject({ status: 404 });
  });
});

it('an event that is called off reminds nobody', async () => {
  const { calendar, owner, notifier, until } = await setting();
  await createEvent(owner, calendar.id, { status: 'cancelled' });
  await until(SEVEN + 3 * HOUR);
  expect((await owner.call('GET', '/api/notifications')).as(NotificationList).notifications).toEqual([]);
  expect(notifier.emails).toEqual([]);
});

it('what somebody has chosen for a series holds for the part that is split off', async () => {
  const { calendar, owner } = await setting();
  const series = await createSeries(owner, calendar.id, 'FREQ=DAILY');
  const reminders = [{ minutes: 45, by: 'email' }];
  await owner.call('PUT', `/api/events/${series.id}/reminders`, { reminders });
  const id = `${series.id}_20261125T100000`;
  const answer = await owner.call('PUT', `/api/events/${id}?scope=following`, { title: 'Afterwards' });
  const { event } = answer.body as { event: { id: string } };
  expect((await owner.call('GET', `/api/events/${event.id}/reminders`)).body).toMatchObject({ reminders });
});
