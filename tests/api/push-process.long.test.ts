import { expect, it, onTestFinished } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { basic } from '#tests/support/dav.ts';
import { register, request } from '#tests/support/http.ts';
import { pushService } from '#tests/support/push-service.ts';
import { registerText } from '#tests/support/pusher.ts';
import { freshServer } from './creating.ts';

it('a running server notifies a calendar app of a change by itself', async () => {
  const service = await pushService();
  onTestFinished(service.stop);
  const server = await freshServer({ PUSH_LOOPBACK: 'on' });
  const email = 'vera@example.org';
  const { token, calendarId } = await register(server.url, email);
  const made = await request(server.url, 'POST', '/api/api-keys', { token, body: { name: 'Phone', scopes: ['read'] } });
  const headers = {
    authorization: basic(email, made.as(CreatedApiKey).key),
    'content-type': 'application/xml',
  };
  const root = await fetch(`${server.url}/dav/`, {
    method: 'PROPFIND',
    headers: { ...headers, depth: '0' },
    body: ASKED,
  });
  const [, home = ''] = /(\/dav\/calendars\/[^/]+\/)/.exec(await root.text()) ?? [];
  const path = `${server.url}${home}${calendarId}/`;
  const body = registerText(service.subscribe('phone'));
  expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(204);
  const event = { calendarId, title: 'Dentist', startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };
  await request(server.url, 'POST', '/api/events', { token, body: event });
  await expect.poll(() => service.received.map(({ to }) => to)).toEqual(['phone']);
});

const ASKED =
  '<d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-home-set/></d:prop></d:propfind>';
