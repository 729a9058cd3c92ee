import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { NotificationList } from '#domain/notifications.ts';
import { START, type TestApp, testApp } from '#tests/support/app.ts';
import { testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createEvent, signUp } from '#tests/support/people.ts';
import { pushSetting } from '#tests/support/push-setting.ts';
import { firstStep, sendCode, switchOnSecondFactor } from '#tests/support/second-factor.ts';
import { calendarText, eventText, refreshAll, sourceOf, subscribe, subscribedOf } from '#tests/support/sources.ts';
import { codeAt } from '#tests/support/totp.ts';
import { clearExpired } from './data.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];
/** Short enough that no session expires. */
const AHEAD = 10 * DAY;
const iso = (at: number) => new Date(at).toISOString();

/** Does something while the clock is ahead, then puts the clock back. */
async function whileAhead({ clock }: Pick<TestApp, 'clock'>, work: () => Promise<unknown>): Promise<void> {
  clock.advance(AHEAD);
  await work();
  clock.advance(MINUTE - AHEAD);
}

const SOURCE = calendarText(eventText('1', 'DTSTART:20261121T100000Z', 'SUMMARY:Concert'));

it('a calendar by its address is asked again, also where a node was at it', async () => {
  const app = await testApp({ pushLoopback: true });
  const vera = await signUp(app, 'Vera');
  await subscribe(vera, (await sourceOf(SOURCE)).url);
  const askedAt = async () => (await subscribedOf(vera))[0]?.askedAt;
  await whileAhead(app, () => refreshAll(app));
  await refreshAll(app);
  expect(await askedAt()).toBe(iso(app.clock.now));
  await app.db.write((sql) =>
    sql
      .updateTable('subscribed_calendars')
      .set({ next_at: app.clock.now, leased_until: app.clock.now + AHEAD })
      .execute(),
  );
  app.clock.advance(MINUTE);
  await refreshAll(app);
  expect(await askedAt()).toBe(iso(app.clock.now));
});

it('a calendar by its address whose turn comes in a day, or that a node is at, is not asked before', async () => {
  const app = await testApp({ pushLoopback: true });
  const vera = await signUp(app, 'Vera');
  await subscribe(vera, (await sourceOf(SOURCE)).url);
  await app.db.write((sql) =>
    sql
      .updateTable('subscribed_calendars')
      .set({ leased_until: app.clock.now + MINUTE })
      .execute(),
  );
  await refreshAll(app);
  await app.db.write((sql) =>
    sql
      .updateTable('subscribed_calendars')
      .set({ leased_until: 0, next_at: app.clock.now + DAY })
      .execute(),
  );
  await refreshAll(app);
  expect(await subscribedOf(vera)).toMatchObject([{ askedAt: null }]);
});

it('an app is notified of changes as before', async () => {
  const { app, notified, clientOf, owner, viewer, calendar } = await pushSetting();
  await (await clientOf(viewer)).register('phone');
  await whileAhead(app, () => notified());
  await createEvent(owner, calendar.id);
  expect(await notified()).toEqual(['phone']);
  await clearExpired(app.db, START + AHEAD, new AbortController().signal);
  expect(await app.db.read.selectFrom('push_registrations').select('id').execute()).toEqual([]);
});

it('a reminder that was put off comes, and so do the summaries', async () => {
  const app = await testApp();
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const notifier = testNotifier(app);
  const list = async () => (await owner.call('GET', '/api/notifications')).as(NotificationList).notifications;
  await viewer.call('PUT', '/api/user/notifications', { agenda: { on: true, hour: 7 }, timeZone: 'Europe/Moscow' });
  await viewer.call('PUT', `/api/calendars/${calendar.id}/notifications`, { digest: true });
  await createEvent(owner, calendar.id, { startTime: '2026-11-20T15:20:00', endTime: '2026-11-20T16:00:00' });
  await notifier.runDue();
  app.clock.now = Date.parse('2026-11-20T15:10:00+03:00');
  await notifier.runDue();
  const [due] = await list();
  await whileAhead(app, async () => {
    await notifier.runDue();
    await owner.call('POST', `/api/notifications/${due?.id}/snooze`, { minutes: 1_440 });
  });
  await notifier.runDue();
  expect((await list()).map(({ kind, snoozedUntil }) => [kind, snoozedUntil])).toEqual([['due', null]]);
  const settings = app.db.read.selectFrom('notification_settings').where('user_id', '=', viewer.id);
  const { agenda_at: agendaAt, digest_at: digestAt } = await settings.selectAll().executeTakeFirstOrThrow();
  expect(agendaAt).toBe(Date.parse('2026-11-21T07:00:00+03:00'));
  expect(digestAt).toBe(app.clock.now + 4 * 3_600_000);
});

it('a code of an app signs in, once', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  const { secret } = await switchOnSecondFactor(app, vera);
  const enter = async () => (await sendCode(app, await firstStep(app, vera), codeAt(secret, app.clock.now))).status;
  await whileAhead(app, async () => expect(await enter()).toBe(200));
  expect(await enter()).toBe(200);
  expect(await enter()).not.toBe(200);
});

it('a session and a key are looked at again as before, and a sign-in of then is not recent', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  await whileAhead(app, () => vera.call('GET', '/api/auth/me'));
  await vera.call('GET', '/api/auth/me');
  const used = app.db.read.selectFrom('sessions').select('last_used').where('user_id', '=', vera.id);
  expect(await used.execute()).toEqual([{ last_used: app.clock.now }]);
  const make = () => vera.call('POST', '/api/api-keys', { name: 'Program' });
  expect((await make()).status).toBe(201);
  await app.db.write((sql) => raw`update sessions set created_at = ${app.clock.now + AHEAD}`.execute(sql));
  expect((await make()).status).toBe(403);
});
