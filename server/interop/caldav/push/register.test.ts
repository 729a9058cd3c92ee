import { describe, expect, it, onTestFinished } from 'vitest';
import { START, testApp } from '#tests/support/app.ts';
import { davClient } from '#tests/support/dav.ts';
import { calendarWith, createCalendar } from '#tests/support/people.ts';
import { pushService } from '#tests/support/push-service.ts';
import { registerText, unreachable } from '#tests/support/pusher.ts';

const DAY = 86_400_000;
const THREE_DAYS = new Date(START + 3 * DAY).toUTCString();

async function setting(roles: 'viewer' = 'viewer') {
  const app = await testApp();
  const people = await calendarWith(app, roles);
  const client = await davClient(app, people.owner);
  const path = `${client.home}${people.calendar.id}/`;
  const post = (text: string, headers = {}) => client.call('POST', path, text, headers);
  const rows = () => app.db.read.selectFrom('push_registrations').selectAll().orderBy('registered_at').execute();
  return { app, ...people, client, path, post, rows };
}

const expires = (text: string): string => `<p:expires>${text}</p:expires>`;

it('a calendar shows what apps can be notified of, each member under a topic of their own', async () => {
  const { app, client, path, viewer, calendar } = await setting();
  const names = ['transports', 'topic', 'supported-triggers'].map(
    (name) => `<${name} xmlns="https://bitfire.at/webdav-push"/>`,
  );
  const { text } = await client.propfind(path, names.join(''));
  expect(text).toMatch(
    /<p:web-push><p:vapid-public-key type="p256ecdsa">B[\w-]{86}<\/p:vapid-public-key><\/p:web-push>/,
  );
  expect(text).toContain('<p:content-update><d:depth>1</d:depth></p:content-update>');
  expect(text).toContain('<p:property-update><d:depth>0</d:depth></p:property-update>');
  const topicIn = (xml: string) => /<p:topic>([\w-]{32})<\/p:topic>/.exec(xml)?.[1] ?? expect.fail(xml);
  const other = await davClient(app, viewer);
  const theirs = await other.propfind(`${other.home}${calendar.id}/`, names.join(''));
  expect(topicIn(theirs.text)).not.toBe(topicIn(text));
  expect((await client.propfind(client.home, names.join(''))).text).not.toContain('<p:web-push>');
  expect((await app.call('OPTIONS', path)).headers.dav).toContain('webdav-push');
  expect((await app.call('OPTIONS', client.home)).headers.dav).not.toContain('webdav-push');
});

describe('a registration', () => {
  it('gets its address and its expiry, and ends by DELETE', async () => {
    const { client, post, rows } = await setting();
    const { status, headers } = await post(registerText(unreachable('phone')));
    expect({ status, expires: headers.expires }).toEqual({ status: 204, expires: THREE_DAYS });
    expect(headers.location).toMatch(/^http:\/\/localhost:3000\/dav\/push\/[\da-f-]{36}$/);
    const at = new URL(String(headers.location)).pathname;
    expect(await client.call('PROPFIND', at)).toMatchObject({ status: 405, headers: { allow: 'OPTIONS, DELETE' } });
    expect(await client.call('DELETE', at)).toMatchObject({ status: 204 });
    expect(await client.call('DELETE', at)).toMatchObject({ status: 404 });
    expect(await rows()).toEqual([]);
  });

  it('as DAVx⁵ writes it, which names neither the encoding nor a trigger', async () => {
    const { post, rows } = await setting();
    expect(await post(registerText(unreachable('phone'), expires(THREE_DAYS)))).toMatchObject({ status: 204 });
    expect(await rows()).toMatchObject([{ content_update: 1, property_update: 0 }]);
  });

  it('made again is the same one, with what is wanted now', async () => {
    const { app, post, rows } = await setting();
    const first = await post(registerText(unreachable('phone')));
    app.clock.advance(DAY);
    const trigger = '<p:trigger><p:property-update><d:depth>0</d:depth></p:property-update></p:trigger>';
    const again = await post(registerText(unreachable('phone'), trigger));
    expect(again.headers).toMatchObject({ location: first.headers.location });
    expect(await rows()).toMatchObject([{ content_update: 0, property_update: 1, expires_at: START + 4 * DAY }]);
  });

  it.each([
    ['sooner', new Date(START + DAY).toUTCString(), new Date(START + DAY).toUTCString()],
    ['later than three days', new Date(START + 9 * DAY).toUTCString(), THREE_DAYS],
    ['in the past', new Date(START - DAY).toUTCString(), THREE_DAYS],
    ['no date', 'soon', THREE_DAYS],
  ])('that wants to end %s', async (_, wanted, given) => {
    const { post } = await setting();
    expect((await post(registerText(unreachable('phone'), expires(wanted)))).headers).toMatchObject({ expires: given });
  });

  it('ends no later than its key', async () => {
    const { app, owner, calendar } = await setting();
    const ends = START + DAY / 2;
    const brief = await davClient(app, owner, { expiresAt: new Date(ends).toISOString() });
    const answer = await brief.call('POST', `${brief.home}${calendar.id}/`, registerText(unreachable('phone')));
    expect(answer.headers).toMatchObject({ expires: new Date(ends).toUTCString() });
  });

  it('takes the place of the oldest where there are ten', async () => {
    const { app, owner, client, post, rows } = await setting();
    const other = await createCalendar(owner);
    await client.call('POST', `${client.home}${other.id}/`, registerText(unreachable('other')));
    for (let device = 0; device < 12; device += 1) {
      app.clock.advance(1_000);
      expect(await post(registerText(unreachable(`d${device}`)))).toMatchObject({ status: 204 });
    }
    const names = (await rows()).map((row) => row.push_resource.split('/').at(-1));
    expect(names).toEqual(['other', ...Array.from({ length: 10 }, (_, index) => `d${index + 2}`)]);
  });

  it('of somebody else cannot be ended, nor by a key for another calendar', async () => {
    const { app, owner, viewer, client, post, rows } = await setting();
    const at = new URL(String((await post(registerText(unreachable('phone')))).headers.location)).pathname;
    const limited = await davClient(app, owner, { calendarIds: [(await createCalendar(owner)).id] });
    for (const other of [await davClient(app, viewer), limited])
      expect(await other.call('DELETE', at)).toMatchObject({ status: 404 });
    expect(await client.call('DELETE', '/dav/push/0')).toMatchObject({ status: 404 });
    expect(await rows()).toHaveLength(1);
  });

  it('ends with its key, and with the membership', async () => {
    const { app, owner, viewer, calendar, rows, post, client } = await setting();
    const phone = await davClient(app, viewer);
    await phone.call('POST', `${phone.home}${calendar.id}/`, registerText(unreachable('phone')));
    await post(registerText(unreachable('laptop')));
    await viewer.call('POST', `/api/calendars/${calendar.id}/leave`);
    await phone.call('DELETE', `${phone.home}${calendar.id}/`);
    expect(await rows()).toMatchObject([{ user_id: owner.id }]);
    await owner.call('DELETE', `/api/api-keys/${client.keyId}`);
    expect(await rows()).toEqual([]);
  });
});

describe('what is no registration', () => {
  const keys = unreachable('x').keys;
  const long = `https://push.example.com/${'x'.repeat(2_000)}`;

  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://push.example.com:8443/x',
    'https://u:p@push.example.com/x',
    'file:///etc/passwd',
    'push.example.com',
    long,
  ])('its push resource is %s', async (endpoint) => {
    const { post, rows } = await setting();
    const answer = await post(registerText({ endpoint, keys }));
    expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('<p:invalid-subscription/>') });
    expect(await rows()).toEqual([]);
  });

  it('names keys that are none, another encoding, nothing to subscribe, or two things', async () => {
    const { post } = await setting();
    const right = unreachable('x');
    const valid = registerText(right);
    const inner = /<p:web-push-subscription>.*<\/p:web-push-subscription>/s.exec(valid)?.[0] ?? '';
    for (const text of [
      registerText({ ...right, keys: { ...keys, p256dh: 'short' } }),
      registerText({ ...right, keys: { ...keys, auth: `${keys.auth}x` } }),
      registerText(right, '', '<p:content-encoding>aesgcm</p:content-encoding>'),
      valid.replace('type="p256dh"', 'type="x25519"'),
      valid.replace(inner, ''),
      valid.replace(inner, inner + inner),
      valid.replaceAll('web-push-subscription', 'other-subscription'),
    ])
      expect(await post(text)).toMatchObject({
        status: 403,
        text: expect.stringContaining('<p:invalid-subscription/>'),
      });
  });

  it('wants to hear of nothing that there is', async () => {
    const { post } = await setting();
    const answer = await post(registerText(unreachable('x'), '<p:trigger><p:moon-phase/></p:trigger>'));
    expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('<p:no-supported-trigger/>') });
  });

  it.each([
    ['', {}, 400],
    ['<p:push-register', {}, 400],
    ['<!DOCTYPE x [<!ENTITY a "b">]><x/>', {}, 400],
    ['<x/>', {}, 400],
    [registerText(unreachable('x')), { 'content-type': 'text/plain' }, 415],
  ])('is not this: %s', async (text, headers, status) => {
    const { post } = await setting();
    expect((await post(text, headers)).status).toBe(status);
  });

  it('is about a home, an object, or a calendar of others', async () => {
    const { app, owner, client, calendar, viewer } = await setting();
    const text = registerText(unreachable('x'));
    const others = await davClient(app, viewer);
    expect(await client.call('POST', client.home, text)).toMatchObject({ status: 405 });
    expect(await client.call('POST', `${client.home}${calendar.id}/a.ics`, text)).toMatchObject({ status: 405 });
    const hidden = await createCalendar(owner);
    expect(await others.call('POST', `${others.home}${hidden.id}/`, text)).toMatchObject({ status: 404 });
    expect(await others.call('POST', `${client.home}${hidden.id}/`, text)).toMatchObject({ status: 404 });
  });
});

it('a push service of this machine is refused, but for trials', async () => {
  const { app, post } = await setting();
  const service = await pushService();
  onTestFinished(service.stop);
  expect(app.config.pushLoopback).toBe(false);
  expect(await post(registerText(service.subscribe('phone')))).toMatchObject({ status: 403 });
});
