import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, type Person, remove, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { eventsOn } from '#tests/support/series.ts';

const app = await testApp();
const olga = await signUp(app, 'Olga');

const DAYS = ['2026-11-01', '2026-11-30'] as const;
const path = (ids: readonly string[], [first, last]: readonly [string, string] = DAYS) =>
  `/api/events?calendarIds=${ids.join(',')}&startDate=${first}&endDate=${last}`;
const ask = (person: Person, ids: readonly string[], headers?: Record<string, string>) =>
  person.call('GET', path(ids), undefined, headers);

/** Calendars in three zones, with events of every kind; some begin at the same instant, created in turns. */
async function threeCalendars(): Promise<string[]> {
  const ids: string[] = [];
  for (const timezone of ['Pacific/Auckland', 'Europe/Moscow', 'America/New_York'])
    ids.push((await createCalendar(olga, { timezone })).id);
  const times = (startTime: string, endTime: string) => ({ startTime, endTime, timeZone: 'UTC' });
  for (const values of [
    { ...times('2026-11-21T12:00', '2026-11-21T13:00'), title: 'Один' },
    { ...times('2026-11-21T12:00', '2026-11-21T13:00'), title: '"},\\n{"', description: 'A\n},\n{B' },
    { startTime: '2026-11-21', endTime: '2026-11-22', isAllDay: true },
    times('2026-11-01T00:30', '2026-11-01T00:45'),
    times('2026-11-30T23:30', '2026-12-01T00:45'),
    { ...times('2026-11-19T12:00', '2026-11-19T13:00'), recurrence: 'FREQ=DAILY;COUNT=5' },
  ])
    for (const id of ids) await createEvent(olga, id, values);
  return ids;
}

/** The answers for each of them, merged in the documented order. */
async function oneByOne(ids: readonly string[]): Promise<CalendarEvent[]> {
  const each: { event: CalendarEvent; start: number }[] = [];
  // All-day events begin at midnight in their calendar's zone.
  const midnights = ['2026-11-20T11:00Z', '2026-11-20T21:00Z', '2026-11-21T05:00Z'];
  for (const [at, id] of ids.entries())
    for (const event of await eventsOn(olga, id, ...DAYS))
      each.push({ event, start: Date.parse(event.startAt ?? midnights[at] ?? '') });
  const order = (a: (typeof each)[0], b: (typeof each)[0]) => a.start - b.start || (a.event.id < b.event.id ? -1 : 1);
  return each.sort(order).map(({ event }) => event);
}

describe('the events of several calendars', () => {
  it('are those of each, in its own zone, by start and then id over all', async () => {
    const ids = await threeCalendars();
    const expected = await oneByOne(ids);
    expect(expected.length).toBeGreaterThan(20);
    expect((await ask(olga, ids)).as(EventList)).toEqual(expected);
    expect((await ask(olga, ids.toReversed())).as(EventList)).toEqual(expected);
  });

  it('are none where there is none, and those of the one that has some', async () => {
    const [one, two] = [await createCalendar(olga), await createCalendar(olga)];
    expect(await ask(olga, [one.id, two.id])).toMatchObject({ status: 200, text: '[]' });
    const event = await createEvent(olga, two.id);
    expect((await ask(olga, [one.id, two.id])).body).toEqual([event]);
  });

  it('come compressed to readers who take gzip', async () => {
    const ids = await threeCalendars();
    const headers = { authorization: `Bearer ${olga.token}`, 'accept-encoding': 'gzip' };
    const { rawPayload, headers: answered } = await app.app.inject({ url: path(ids), headers });
    const plain = await ask(olga, ids);
    expect(gunzipSync(rawPayload).toString()).toBe(plain.text);
    expect(answered).toMatchObject({ etag: `W/${plain.headers.etag}`, 'content-encoding': 'gzip' });
    expect(plain.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  });
});

describe('their ETag', () => {
  it('is good until one of them changes, in whatever order they are asked for', async () => {
    const ids = await threeCalendars();
    const etag = String((await ask(olga, ids)).headers.etag);
    const again = [ids, ids.toReversed(), [...ids, ...ids], ids.map((id) => id.toUpperCase())];
    for (const same of again) {
      expect(await ask(olga, same, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    }
    await createEvent(olga, ids[1] ?? '', { title: 'New' });
    const answer = await ask(olga, ids, { 'if-none-match': etag });
    expect(answer.as(EventList).map(({ title }) => title)).toContain('New');
    expect(answer.headers.etag).not.toBe(etag);
  });

  it('is another one for other days and other calendars', async () => {
    const ids = await threeCalendars();
    const etags = [
      await ask(olga, ids),
      await ask(olga, ids.slice(1)),
      await ask(olga, ids.slice(0, 2)),
      await olga.call('GET', path(ids, ['2026-11-01', '2026-11-29'])),
    ].map(({ headers }) => headers.etag);
    expect(new Set(etags).size).toBe(etags.length);
  });
});

describe('a calendar that the caller does not see', () => {
  it('is not found, whatever the others are', async () => {
    const { calendar, viewer, owner } = await calendarWith(app, 'viewer');
    const own = await createCalendar(viewer);
    const ids = [own.id, calendar.id];
    const etag = String((await ask(viewer, ids)).headers.etag);
    await remove(owner, calendar.id, viewer);
    expect(await ask(viewer, ids, { 'if-none-match': etag })).toMatchObject(refused('not_found'));
    expect(await ask(viewer, [own.id, crypto.randomUUID()])).toMatchObject(refused('not_found'));
    expect(await ask(viewer, [own.id])).toMatchObject({ status: 200 });
    await viewer.call('DELETE', `/api/calendars/${own.id}`);
    expect(await ask(viewer, [own.id])).toMatchObject(refused('not_found'));
  });

  it('is one that an API key is not for', async () => {
    const [one, two] = [await createCalendar(olga), await createCalendar(olga)];
    const values = { name: 'One', scopes: ['read'], calendarIds: [one.id] };
    const { body } = await olga.call('POST', '/api/api-keys', values);
    const { key } = body as { key: string };
    const get = (...ids: string[]) => app.call('GET', path(ids), { token: key });
    expect(await get(one.id)).toMatchObject({ status: 200 });
    expect(await get(one.id, two.id)).toMatchObject(refused('not_found'));
  });
});

describe('what is asked for', () => {
  it('are up to 100 calendars', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    expect(await ask(olga, ids(100))).toMatchObject(refused('not_found'));
    for (const wrong of [ids(101), ids(1_000), [], ['']]) {
      expect(await ask(olga, wrong)).toMatchObject(refused('validation_failed', 'calendarIds'));
    }
    const none = await olga.call('GET', '/api/events?startDate=2026-11-01&endDate=2026-11-30');
    expect(none).toMatchObject(refused('validation_failed', 'calendarIds'));
  });

  it('are days as for one calendar', async () => {
    const { id } = await createCalendar(olga);
    for (const days of [['2026-11-21', '2026-11-20'] as const, ['2026-01-01', '2027-02-05'] as const]) {
      expect(await olga.call('GET', path([id], days))).toMatchObject(refused('validation_failed', 'endDate'));
    }
  });
});
