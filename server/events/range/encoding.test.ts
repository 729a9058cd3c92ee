import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { EventList } from '#domain/events.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';

/** Requests a month with enough events to be worth compressing. */
async function aFullMonth(app: TestApp) {
  const owner = await signUp(app, 'Olga');
  const { id } = await createCalendar(owner);
  for (let hour = 10; hour < 14; hour += 1)
    await createEvent(owner, id, { startTime: `2026-11-21T${hour}:00:00`, endTime: '2026-11-21T20:00:00' });
  const path = `/api/calendars/${id}/events?startDate=2026-11-01&endDate=2026-11-30`;
  return { owner, id, path, ask: (headers: Record<string, string> = {}) => ask(app, owner, path, headers) };
}

async function ask(app: TestApp, { token }: Person, url: string, headers: Record<string, string>) {
  const {
    statusCode,
    headers: answered,
    rawPayload,
  } = await app.app.inject({
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: statusCode, headers: answered, bytes: rawPayload };
}

it('sends a range compressed to clients that accept gzip, with the same text', async () => {
  const { ask } = await aFullMonth(await testApp());
  const [plain, gzipped] = [await ask(), await ask({ 'accept-encoding': 'gzip, br' })];
  expect([plain.headers['content-encoding'], gzipped.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(gzipped.bytes.length).toBeLessThan(plain.bytes.length);
  expect(Number(gzipped.headers['content-length'])).toBe(gzipped.bytes.length);
  expect(gunzipSync(gzipped.bytes)).toEqual(plain.bytes);
  expect([plain.headers.vary, gzipped.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
});

it('compresses again after a change', async () => {
  const { owner, id, ask } = await aFullMonth(await testApp());
  await ask({ 'accept-encoding': 'gzip' });
  await createEvent(owner, id, { title: 'Surgery' });
  const gzipped = await ask({ 'accept-encoding': 'gzip' });
  const events = EventList.parse(JSON.parse(gunzipSync(gzipped.bytes).toString()));
  expect(events.map(({ title }) => title)).toContain('Surgery');
});

it('answers 304 to the tag of either encoding, in either', async () => {
  const { ask } = await aFullMonth(await testApp());
  const tags = [(await ask()).headers.etag, (await ask({ 'accept-encoding': 'gzip' })).headers.etag];
  expect(tags[1]).toBe(`W/${tags[0]}`);
  for (const tag of tags) {
    for (const encoding of ['gzip', 'identity']) {
      const again = await ask({ 'if-none-match': String(tag), 'accept-encoding': encoding });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
  }
});

it('leaves a short answer as it is', async () => {
  const app = await testApp();
  const owner = await signUp(app, 'Olga');
  const { id } = await createCalendar(owner);
  const path = `/api/calendars/${id}/events?startDate=2026-11-01&endDate=2026-11-30`;
  const answer = await ask(app, owner, path, { 'accept-encoding': 'gzip' });
  expect([answer.headers['content-encoding'], answer.bytes.toString()]).toEqual([undefined, '[]']);
});
