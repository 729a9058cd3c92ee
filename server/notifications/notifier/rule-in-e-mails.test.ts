import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';
import { change, createSeries, occurrence } from '#tests/support/series.ts';

const HOUR = 3_600_000;
const at = (local: string) => Date.parse(`${local}+03:00`);

it('an e-mail says how its event repeats, in words', async () => {
  const app = await testApp();
  const { calendar, owner } = await calendarWith(app);
  await owner.call('PUT', `/api/calendars/${calendar.id}/notifications`, { timed: [{ minutes: 10, by: 'email' }] });
  const series = await createSeries(owner, calendar.id, 'FREQ=WEEKLY;COUNT=3');
  await change(owner, occurrence(series, '2026-11-30T10:00:00'), {
    startTime: '2026-12-01T10:00:00',
    endTime: '2026-12-01T11:00:00',
  });
  const notifier = testNotifier(app);
  for (const minute of ['2026-11-23T09:50:00', '2026-12-01T09:50:00']) {
    app.clock.now = at(minute) - 2 * HOUR;
    await notifier.runDue();
    app.clock.now = at(minute);
    await notifier.runDue();
  }
  const said = notifier.emails.map(({ text }) => text.split('\n')[3]?.replace(/\s/g, ' '));
  expect(said).toEqual(Array(2).fill('каждый понедельник, 3 раза'));
});

it('an e-mail names dates of a series beside its rule, those left out, and those of a series without a rule', async () => {
  const app = await testApp();
  const { calendar, owner } = await calendarWith(app);
  await owner.call('PUT', `/api/calendars/${calendar.id}/notifications`, { timed: [{ minutes: 10, by: 'email' }] });
  const ruled = await createSeries(owner, calendar.id, 'FREQ=WEEKLY;COUNT=3');
  await change(owner, ruled.id, { rdates: ['2026-11-25T10:00:00'] });
  await owner.call('DELETE', `/api/events/${occurrence(ruled, '2026-11-30T10:00:00')}?scope=this`);
  await createEvent(owner, calendar.id, {
    ...{ startTime: '2026-11-23T10:00:00', endTime: '2026-11-23T11:00:00' },
    rdates: ['2026-11-26T10:00:00'],
  });
  const notifier = testNotifier(app);
  app.clock.now = at('2026-11-23T09:50:00') - 2 * HOUR;
  await notifier.runDue();
  app.clock.now = at('2026-11-23T09:50:00');
  await notifier.runDue();
  const said = notifier.emails.map(({ text }) => text.split('\n')[3]?.replace(/\s/g, ' '));
  expect(said.sort()).toEqual([
    'каждый понедельник, 3 раза, а также 25 ноября, кроме 30 ноября',
    'только 23 и 26 ноября',
  ]);
});

it('an e-mail names the zone where the reader has set none, and both where the reader is elsewhere', async () => {
  const app = await testApp();
  const { calendar, owner } = await calendarWith(app);
  await owner.call('PUT', `/api/calendars/${calendar.id}/notifications`, { timed: [{ minutes: 10, by: 'email' }] });
  const notifier = testNotifier(app);
  const said = async (day: string) => {
    await createEvent(owner, calendar.id, { startTime: `${day}T10:00:00`, endTime: `${day}T11:00:00` });
    app.clock.now = at(`${day}T09:50:00`) - 2 * HOUR;
    await notifier.runDue();
    app.clock.now = at(`${day}T09:50:00`);
    await notifier.runDue();
    return notifier.emails.at(-1)?.text.split('\n')[2]?.replaceAll('\u2060', '').replace(/\s/g, ' ');
  };
  expect(await said('2026-11-23')).toBe('Понедельник, 23 ноября, 10:00–11:00 Москва');
  await owner.call('PUT', '/api/user/notifications', { timeZone: 'America/New_York' });
  expect(await said('2026-11-24')).toBe('Вторник, 24 ноября, 02:00–03:00 Нью-Йорк · 10:00–11:00 Москва');
  await owner.call('PUT', '/api/user/notifications', { timeZone: 'Europe/Istanbul' });
  expect(await said('2026-11-25')).toBe('Среда, 25 ноября, 10:00–11:00');
});
