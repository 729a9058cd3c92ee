import { describe, expect, it, onTestFinished } from 'vitest';
import { NotificationList, PushMessage, PushSubscriptionAnswer, PushSubscriptionList } from '#domain/notifications.ts';
import { testApp } from '#tests/support/app.ts';
import { notifiedTo, testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createEvent, type Person, startSession } from '#tests/support/people.ts';
import { pushService } from '#tests/support/push-service.ts';
import { refused } from '#tests/support/refused.ts';

const MINUTE = 60_000;
const DUE = Date.parse('2026-11-21T09:50:00+03:00');
const devices = async (person: Person) =>
  (await person.call('GET', '/api/user/push-subscriptions')).as(PushSubscriptionList).subscriptions;

async function setting() {
  const app = await testApp({ pushLoopback: true });
  const service = await pushService();
  onTestFinished(service.stop);
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const event = await createEvent(owner, calendar.id, { location: 'Room 3' });
  const allow = (person: Person, name: string) =>
    person.call('POST', '/api/user/push-subscriptions', service.subscribe(name));
  const notifier = testNotifier(app);
  await notifier.runDue();
  const comes = async (now = DUE) => {
    app.clock.now = now;
    await notifier.runDue();
  };
  return { app, service, calendar, owner, viewer, event, allow, notifier, comes };
}

describe('a push message', () => {
  it('reaches each device of the person, encrypted for it and signed by this server', async () => {
    const { service, owner, event, allow, comes } = await setting();
    await allow(owner, 'phone');
    await allow(owner, 'laptop');
    await comes();
    await comes();
    expect(service.received.map(({ to }) => to).sort()).toEqual(['laptop', 'phone']);
    const [first, second] = service.received;
    const message = PushMessage.parse(first?.message);
    expect(message).toMatchObject({ kind: 'due', title: 'Dentist', location: 'Room 3', eventId: event.id, unseen: 1 });
    expect(first?.subject).toBe('mailto:no-reply@localhost');
    expect(first?.headers).toMatchObject({ ttl: '900', urgency: 'high', topic: message.id.replaceAll('-', '') });
    expect(second?.headers.topic).toBe(first?.headers.topic);
    expect((await devices(owner)).every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true);
  });

  it('is tried again as the push service asks, under the same topic, and seen once', async () => {
    const { service, owner, allow, comes } = await setting();
    await allow(owner, 'phone');
    service.answer(429, { 'retry-after': '120' });
    await comes();
    service.answer(201);
    await comes(DUE + MINUTE);
    expect(service.received).toEqual([]);
    await comes(DUE + 2 * MINUTE);
    await comes(DUE + 4 * MINUTE);
    expect(service.received).toHaveLength(1);
  });

  it.each([404, 410])('ends the subscription that the push service no longer knows: %i', async (status) => {
    const { service, owner, allow, comes } = await setting();
    await allow(owner, 'phone');
    service.answer(status);
    await comes();
    expect(await devices(owner)).toEqual([]);
    expect(await notifiedTo(owner)).toEqual(['due Dentist']);
  });

  it('goes to no device whose session has ended, that was taken away, or whose person wants none', async () => {
    const { app, service, owner, viewer, allow, comes } = await setting();
    const session = await startSession(app, owner.id);
    const body = service.subscribe('ended');
    await app.call('POST', '/api/user/push-subscriptions', { token: session.token, body });
    await owner.call('DELETE', `/api/sessions/${session.id}`);
    const { subscription } = (await allow(owner, 'away')).as(PushSubscriptionAnswer);
    await owner.call('DELETE', `/api/user/push-subscriptions/${subscription.id}`);
    await allow(viewer, 'quiet');
    await viewer.call('PUT', '/api/user/notifications', { push: false });
    await comes();
    expect(service.received).toEqual([]);
  });

  it('lets its device put the notification away or off, and no other', async () => {
    const { service, owner, viewer, allow, comes } = await setting();
    await allow(owner, 'phone');
    await comes();
    const { action } = PushMessage.parse(service.received[0]?.message);
    const act = (values: object) => viewer.call('POST', '/api/notifications/act', values);
    expect(await act({ action: `${action}x`, act: 'done' })).toMatchObject(refused('not_found'));
    expect(await act({ action, act: 'snooze', minutes: 5 })).toMatchObject({ status: 204 });
    await comes(DUE + 5 * MINUTE - 1);
    expect(service.received).toHaveLength(1);
    await comes(DUE + 5 * MINUTE);
    await comes(DUE + 6 * MINUTE);
    expect(service.received).toHaveLength(2);
    expect(service.received[1]?.headers.topic).toBe(service.received[0]?.headers.topic);
    expect(await act({ action, act: 'done' })).toMatchObject({ status: 204 });
    expect(await notifiedTo(owner)).toEqual([]);
    expect(await notifiedTo(viewer)).toEqual(['due Dentist']);
  });

  it('shows on request that messages arrive', async () => {
    const { service, owner, allow, notifier, comes } = await setting();
    await allow(owner, 'phone');
    await owner.call('POST', '/api/user/notifications/test');
    await comes(DUE - MINUTE);
    expect(service.received).toMatchObject([{ message: { kind: 'test' } }]);
    expect(notifier.emails.map(({ to }) => to)).toEqual([owner.email]);
  });
});

it('a device that is used by another person is theirs', async () => {
  const { service, owner, viewer, comes } = await setting();
  const body = service.subscribe('shared');
  for (const person of [owner, viewer]) await person.call('POST', '/api/user/push-subscriptions', body);
  expect(await devices(owner)).toEqual([]);
  await comes();
  expect(service.received.map(({ message }) => PushMessage.parse(message).userId)).toEqual([viewer.id]);
});

it('a browser that gets another endpoint brings it without a session, if it knows the old one', async () => {
  const { service, owner, viewer, comes } = await setting();
  const [old, subscription] = [service.subscribe('old'), service.subscribe('new')];
  await owner.call('POST', '/api/user/push-subscriptions', old);
  const renew = (auth: string) =>
    viewer.call('POST', '/api/push-subscriptions/renew', { old: { endpoint: old.endpoint, auth }, subscription });
  expect(await renew('A'.repeat(22))).toMatchObject(refused('not_found'));
  expect(await renew(old.keys.auth)).toMatchObject({ status: 204 });
  await comes();
  expect(service.received.map(({ to }) => to)).toEqual(['new']);
});

it('two nodes that begin at the same time have the same keys', async () => {
  const { owner, viewer } = await setting();
  const keys = await Promise.all(
    [owner, viewer].map(async (person) =>
      (await person.call('GET', '/api/user/push-subscriptions')).as(PushSubscriptionList),
    ),
  );
  expect(keys[0]?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(keys[0]?.publicKey).toBe(keys[1]?.publicKey);
});

it('what has been seen is not counted, and what is done is not shown', async () => {
  const { owner, comes } = await setting();
  await comes();
  const list = async () => (await owner.call('GET', '/api/notifications')).as(NotificationList);
  expect((await list()).unseen).toBe(1);
  await owner.call('POST', '/api/notifications/seen', {});
  expect(await list()).toMatchObject({ unseen: 0, notifications: [{ seen: true, event: { title: 'Dentist' } }] });
  await owner.call('POST', `/api/notifications/${(await list()).notifications[0]?.id}/done`);
  expect(await list()).toMatchObject({ unseen: 0, notifications: [] });
});

it('an address that no message may go to is refused when it is brought', async () => {
  const app = await testApp();
  const { owner } = await calendarWith(app, 'viewer');
  const { endpoint, keys } = (await withService()).subscribe('phone');
  for (const wrong of [endpoint, 'https://10.0.0.1/x', 'https://[::1]/x', 'https://push.example.com:8443/x']) {
    const answer = await owner.call('POST', '/api/user/push-subscriptions', { endpoint: wrong, keys });
    expect(answer).toMatchObject(refused('validation_failed', 'endpoint'));
  }
  const right = { endpoint: 'https://push.example.com/x', keys };
  expect(await owner.call('POST', '/api/user/push-subscriptions', right)).toMatchObject({ status: 201 });
  const moved = { old: { endpoint: right.endpoint, auth: keys.auth }, subscription: { endpoint, keys } };
  const renewed = await owner.call('POST', '/api/push-subscriptions/renew', moved);
  expect(renewed).toMatchObject(refused('validation_failed', 'endpoint'));
  expect(await devices(owner)).toHaveLength(1);
});

async function withService() {
  const service = await pushService();
  onTestFinished(service.stop);
  return service;
}
