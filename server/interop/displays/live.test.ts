import { expect, it } from 'vitest';
import { DISPLAY_STREAMS_MAX } from '#domain/displays.ts';
import { testApp } from '#tests/support/app.ts';
import { displayOf } from '#tests/support/displays.ts';
import { calendarWith, createCalendar, createEvent, invite, join } from '#tests/support/people.ts';
import { openStream } from '#tests/support/stream.ts';

const app = await testApp();
const open = (token: string) => openStream(app, token, {}, '/api/display/stream');
const CHANGE = { event: 'change', data: {} };

it('a display is notified that something has changed, and not what', async () => {
  const { calendar, owner } = await calendarWith(app);
  const { token } = await displayOf(owner, calendar.id);
  const stream = await open(token);
  expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
  await createEvent(owner, calendar.id);
  expect(await stream.next()).toEqual(CHANGE);
  expect(stream.text()).not.toContain(calendar.id);
});

it('a display hears nothing that is only for its maker: who came, and what is elsewhere', async () => {
  const { calendar, owner, stranger } = await calendarWith(app);
  const { token } = await displayOf(owner, calendar.id);
  const stream = await open(token);
  const { id: other } = await createCalendar(owner);
  await createEvent(owner, other);
  await join(stranger, await invite(owner, calendar.id, 'viewer'));
  expect(await stream.next()).toEqual(CHANGE);
  await createEvent(owner, calendar.id);
  expect(await stream.next()).toEqual(CHANGE);
  expect(stream.text()).toMatch(/^retry: 2000\n\n(?:event: change\ndata: \{\}\n\n)+$/);
});

it('a stream ends at once with its display', async () => {
  const { calendar, owner } = await calendarWith(app);
  const { display, token } = await displayOf(owner, calendar.id);
  const stream = await open(token);
  await owner.call('DELETE', `/api/displays/${display.id}`);
  await stream.ended;
  const again = await app.call('GET', '/api/display/stream', { token });
  expect(again).toMatchObject({ status: 401 });
});

it('a stream ends at once when all access of its maker is ended', async () => {
  const { calendar, owner } = await calendarWith(app);
  const { token } = await displayOf(owner, calendar.id);
  const stream = await open(token);
  await owner.call('DELETE', '/api/account/access', {});
  await stream.ended;
});

it(`a display has at most ${DISPLAY_STREAMS_MAX} streams, and another one once one is closed`, async () => {
  const { calendar, owner } = await calendarWith(app);
  const { token } = await displayOf(owner, calendar.id);
  const streams = [];
  for (let count = 0; count < DISPLAY_STREAMS_MAX; count += 1) streams.push(await open(token));
  expect((await open(token)).status).toBe(429);
  const { token: other } = await displayOf(owner, calendar.id);
  expect((await open(other)).status).toBe(200);
  streams[0]?.close();
  await expect.poll(async () => (await open(token)).status).toBe(200);
});
