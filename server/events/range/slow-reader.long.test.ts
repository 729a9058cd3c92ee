import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent, type Person } from '#tests/support/people.ts';
import { eventsOn } from '#tests/support/series.ts';
import { listen } from '#tests/support/stream.ts';

const app = await testApp();
const url = await listen(app);
const year = await fullYear();

/** A calendar whose answer for a year is large: more than the kernel buffers. */
async function fullYear(): Promise<{ owner: Person; viewer: Person; id: string; path: string }> {
  const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
  const { id } = calendar;
  const { id: seriesId } = await createEvent(owner, id, {
    title: 'Три',
    startTime: '2026-01-01T10:00',
    endTime: '2026-01-01T11:00',
    recurrence: 'FREQ=DAILY',
  });
  await app.db.write(async (sql) => {
    const series = await sql.selectFrom('events').selectAll().where('id', '=', seriesId).executeTakeFirstOrThrow();
    for (let made = 0; made < 1_000; made += 100) {
      const rows = Array.from({ length: 100 }, (_, at) => {
        const starts_at = series.starts_at + ((made + at) / 1_000) * 360 * 86_400_000;
        const times = { starts_at, ends_at: starts_at + 3_600_000, recurrence: null, series_ends_at: null };
        // Random, so that it does not compress.
        return { ...series, ...times, id: crypto.randomUUID(), description: randomBytes(6_750).toString('base64') };
      });
      await sql.insertInto('events').values(rows).execute();
    }
  });
  await createEvent(owner, id, { startTime: '2026-07-01', endTime: '2026-07-03', isAllDay: true });
  return { owner, viewer, id, path: `/api/calendars/${id}/events?startDate=2026-01-01&endDate=2027-01-31` };
}

const get = (path: string, { token }: Person, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { authorization: `Bearer ${token}`, ...headers } });

/** Begins to read an answer and pauses. @returns a function that reads to the end and returns the bytes */
async function beginToRead(path: string, { token }: Person, encoding = 'identity'): Promise<() => Promise<Buffer>> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url + path, { headers, agent: false }, resolve)
    .once('error', reject)
    .end();
  const response = await promise;
  return async () => Buffer.concat(await response.toArray());
}

describe('a large answer', () => {
  it('has all events in order, packed or not', async () => {
    const { owner, id, path } = year;
    const answer = await get(path, owner, { 'accept-encoding': 'identity' });
    const text = await answer.text();
    expect(text.length).toBeGreaterThan(7_000_000);
    expect(answer.headers.get('content-length')).toBeNull();
    const events = EventList.parse(JSON.parse(text));
    expect(events).toHaveLength(1_397);
    const parts: (typeof events)[] = [];
    for (const [first, last] of [
      ['2026-01-01', '2026-03-31'],
      ['2026-04-01', '2026-06-30'],
      ['2026-07-01', '2026-09-30'],
      ['2026-10-01', '2027-01-31'],
    ] as const)
      parts.push(await eventsOn(owner, id, first, last));
    expect(events).toEqual(parts.flat());

    const gzipped = await get(path, owner, { 'accept-encoding': 'gzip' });
    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect(await gzipped.text()).toBe(text);
    expect(gzipped.headers.get('etag')).toBe(`W/${answer.headers.get('etag')}`);
    const again = await get(path, owner, { 'if-none-match': String(answer.headers.get('etag')) });
    expect(again.status).toBe(304);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['identity', (bytes) => bytes],
    ['gzip', gunzipSync],
  ])(
    'is as it was asked for when a slow reader has all of it, though the calendar has changed: %s',
    async (encoding, unpacked) => {
      const { owner, id, path } = year;
      const before = await get(path, owner);
      const text = await before.text();
      const readOn = await beginToRead(path, owner, encoding);
      await createEvent(owner, id, { startTime: '2026-02-02T10:00', endTime: '2026-02-02T11:00' });
      expect(unpacked(await readOn()).toString()).toBe(text);
      const again = await get(path, owner, { 'if-none-match': String(before.headers.get('etag')) });
      expect(again.status).toBe(200);
      await again.body?.cancel();
    },
  );

  it('holds up nobody while its readers rest', async () => {
    const { owner, viewer, id, path } = year;
    const readers: (() => Promise<Buffer>)[] = [];
    // More than there are snapshots for long reads.
    for (const person of [owner, viewer, owner]) readers.push(await beginToRead(path, person));
    expect(await eventsOn(owner, id, '2026-07-02')).not.toHaveLength(0);
    const [first, ...others] = await Promise.all(readers.map((readOn) => readOn()));
    for (const other of others) expect(first?.equals(other)).toBe(true);
  });
});
