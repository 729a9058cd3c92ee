import { describe, expect, it, onTestFinished } from 'vitest';
import { endForGood } from '#tests/support/ended-accounts.ts';
import { createEvent, remove } from '#tests/support/people.ts';
import { pushSetting, SECOND } from '#tests/support/push-setting.ts';

const PROPERTIES = '<p:trigger><p:property-update><d:depth>0</d:depth></p:property-update></p:trigger>';

it('a phone is notified that a calendar has changed: its topic and its sync token, encrypted and signed', async () => {
  const { service, notified, clientOf, owner, viewer, calendar } = await pushSetting();
  const phone = await clientOf(viewer);
  await phone.register('phone');
  expect(await notified()).toEqual([]);
  await createEvent(owner, calendar.id);
  expect(await notified()).toEqual(['phone']);
  const { text } = await phone.propfind(phone.path, '<d:sync-token/><topic xmlns="https://bitfire.at/webdav-push"/>');
  const [, token = ''] = /<d:sync-token>([^<]+)/.exec(text) ?? expect.fail(text);
  const [, topic = ''] = /<p:topic>([^<]+)/.exec(text) ?? expect.fail(text);
  const [message] = service.received;
  expect(message?.message).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<p:push-message /);
  expect(message?.message).toContain(
    `<p:topic>${topic}</p:topic><p:content-update><d:sync-token>${token}</d:sync-token></p:content-update></p:push-message>`,
  );
  expect(message?.headers).toMatchObject({ topic, urgency: 'normal', ttl: '86400', 'content-encoding': 'aes128gcm' });
  expect(message?.headers['content-type']).toBe('application/xml; charset="UTF-8"');
  expect(message?.subject).toBe('mailto:no-reply@localhost');
  expect(await notified()).toEqual([]);
});

it('many changes are one message, and those of the next ten seconds another', async () => {
  const { notified, clientOf, owner, viewer, calendar } = await pushSetting();
  await (await clientOf(viewer)).register('phone');
  for (let event = 0; event < 5; event += 1) await createEvent(owner, calendar.id);
  expect(await notified(SECOND)).toEqual(['phone']);
  await createEvent(owner, calendar.id);
  expect(await notified(9 * SECOND)).toEqual([]);
  await createEvent(owner, calendar.id);
  expect(await notified(SECOND)).toEqual(['phone']);
  expect(await notified()).toEqual([]);
});

describe('what an app asks to hear of', () => {
  it('is what is in the calendar, its properties, or both', async () => {
    const { service, notified, clientOf, owner, viewer, calendar } = await pushSetting();
    const phone = await clientOf(viewer);
    await phone.register('content');
    await phone.register('properties', PROPERTIES);
    await createEvent(owner, calendar.id);
    expect(await notified()).toEqual(['content']);
    const color = { color: '#123456' };
    expect(await viewer.call('PUT', `/api/calendars/${calendar.id}/own-appearance`, color)).toMatchObject({
      status: 200,
    });
    expect(await notified()).toEqual(['properties']);
    expect(service.received.at(-1)?.message).toMatch(/<\/p:topic><p:property-update\/><\/p:push-message>$/);
    await owner.call('PUT', `/api/calendars/${calendar.id}`, { name: 'Another' });
    expect((await notified()).sort()).toEqual(['content', 'properties']);
  });
});

describe('nobody is notified', () => {
  it('whose key is off, who is no member, whose calendar or account has ended, or whose registration is over', async () => {
    const { app, notified, clientOf, owner, editor, viewer, calendar } = await pushSetting();
    const off = await clientOf(owner);
    await off.register('off');
    await owner.call('PATCH', `/api/api-keys/${off.keyId}`, { isActive: false });
    await (await clientOf(editor)).register('removed');
    await remove(owner, calendar.id, editor);
    await (await clientOf(viewer)).register('over', '<p:expires>Fri, 20 Nov 2026 12:00:30 GMT</p:expires>');
    await createEvent(owner, calendar.id);
    expect(await notified()).toEqual([]);
    const left = app.db.read.selectFrom('push_registrations').select('key_id').where('expires_at', '>', app.clock.now);
    expect(await left.execute()).toEqual([{ key_id: off.keyId }]);
    await owner.call('PATCH', `/api/api-keys/${off.keyId}`, { isActive: true });
    expect(await notified()).toEqual(['off']);
    await owner.call('DELETE', `/api/api-keys/${off.keyId}`);
    expect(await left.execute()).toEqual([]);
    const phone = await clientOf(viewer);
    await phone.register('deleted');
    await createEvent(owner, calendar.id);
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    expect(await notified()).toEqual([]);
    await endForGood(app, viewer);
    expect(await notified()).toEqual([]);
  });
});

it('what is published is announced at the next tick: a version, reminders, and one’s own appearance', async () => {
  const { app, service, pusher, clientOf, owner, calendar } = await pushSetting();
  const both = PROPERTIES.replace(
    '<p:trigger>',
    '<p:trigger><p:content-update><d:depth>1</d:depth></p:content-update>',
  );
  await (await clientOf(owner)).register('phone', both);
  await pusher.runDue();
  onTestFinished(app.db.subscribe(pusher.receive));
  pusher.receive(JSON.stringify({ about: 'of another version' }));
  const heard = (count: number) => {
    app.clock.advance(60 * SECOND);
    const look = () => {
      pusher.tick();
      return service.received.length;
    };
    return expect.poll(look).toBe(count);
  };
  const { id } = await createEvent(owner, calendar.id);
  expect(service.received).toEqual([]);
  await heard(1);
  await owner.call('PUT', `/api/events/${id}/reminders`, { reminders: [{ minutes: 5, by: 'notification' }] });
  await heard(2);
  await owner.call('PUT', `/api/calendars/${calendar.id}/own-appearance`, { name: 'Mine' });
  await heard(3);
});

it('alarms of one’s own are announced to one’s own apps alone', async () => {
  const { notified, clientOf, owner, viewer, calendar } = await pushSetting();
  await (await clientOf(owner)).register('owner');
  const phone = await clientOf(viewer);
  await phone.register('viewer');
  const { id } = await createEvent(owner, calendar.id);
  expect((await notified()).sort()).toEqual(['owner', 'viewer']);
  const set = await viewer.call('PUT', `/api/events/${id}/reminders`, {
    reminders: [{ minutes: 5, by: 'notification' }],
  });
  expect(set.status).toBe(200);
  expect(await notified()).toEqual(['viewer']);
});
