import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { LATER } from '#tests/support/later-zone.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { read, undoNewest, versionOf } from '#tests/support/series.ts';
import type { ZoneTimes } from './times.ts';
import { followZoneData, zoneDataHandlers } from './zone-data.ts';

const silent = pino({ level: 'silent' });

let app: TestApp;
let vera: Person;

beforeEach(async () => {
  app = await testApp();
  vera = await signUp(app, 'Vera');
});

const clock = () => app.clock.now;
const node = (times?: ZoneTimes, atOnce = 2_000) =>
  jobRunner({
    db: app.db,
    clock,
    log: silent,
    handlers: zoneDataHandlers({ db: app.db, clock, log: silent, atOnce, ...(times && { times }) }),
  });
const report = () =>
  app.db.read
    .selectFrom('zone_data')
    .select(['version', 'calendars', 'events', 'finished_at'])
    .orderBy('version')
    .execute();
const NOON = { startTime: '2026-11-23T12:00:00', endTime: '2026-11-23T13:00:00' };

async function calendarWithNoon() {
  const { id } = await createCalendar(vera, { timezone: 'Europe/Moscow' });
  return { id, event: await createEvent(vera, id, NOON) };
}

async function newData(): Promise<void> {
  await followZoneData(app.db, clock, '2026a');
  await followZoneData(app.db, clock, '2026b');
}

describe('newer time zone data', () => {
  it('keep the clock time and move the instant, as one change that can be taken back', async () => {
    const { id, event } = await calendarWithNoon();
    const other = await createEvent(vera, id, { ...NOON, timeZone: 'Asia/Tokyo' });
    const days = await createEvent(vera, id, { ...NOON, isAllDay: true });
    const before = await versionOf(vera, id);
    await newData();
    await node(LATER).runDue();
    expect(await read(vera, event.id)).toMatchObject({
      ...NOON,
      startAt: '2026-11-23T08:00:00.000Z',
      version: before + 1,
    });
    expect(await read(vera, other.id)).toEqual(other);
    expect(await read(vera, days.id)).toEqual(days);
    const { entries } = (await vera.call('GET', `/api/calendars/${id}/history?limit=1`)).as(HistoryPage);
    expect(entries[0]).toMatchObject({ version: before + 1, actor: { id: null, name: 'Kalends' }, mayUndo: true });
    expect(entries[0]?.changes[0]?.fields).toEqual([
      { field: 'startTime', before: '2026-11-23T13:00:00', after: NOON.startTime },
      { field: 'endTime', before: '2026-11-23T14:00:00', after: NOON.endTime },
    ]);
    await undoNewest(vera, id);
    expect(await read(vera, event.id)).toMatchObject({
      startTime: '2026-11-23T13:00:00',
      endTime: '2026-11-23T14:00:00',
    });
  });

  it('are followed once, and reported', async () => {
    const calendars = [await calendarWithNoon(), await calendarWithNoon()];
    await newData();
    await Promise.all([node(LATER).runDue(), node(LATER).runDue()]);
    await newData();
    await node(LATER).runDue();
    expect(await report()).toEqual([
      { version: '2026a', calendars: 0, events: 0, finished_at: app.clock.now },
      { version: '2026b', calendars: 2, events: 2, finished_at: app.clock.now },
    ]);
    for (const { id, event } of calendars) expect(await versionOf(vera, id)).toBe(event.version + 1);
  });

  it('are followed to the end after a kill in the middle, and nothing moves twice', async () => {
    const calendars = [await calendarWithNoon(), await calendarWithNoon(), await calendarWithNoon()];
    await newData();
    const abort = new AbortController();
    let seen = 0;
    const killed: ZoneTimes = {
      ...LATER,
      timesOf: (row) => {
        seen += 1;
        // The second calendar is being scanned.
        if (seen === 3) abort.abort(new Error('The server is killed.'));
        return LATER.timesOf(row);
      },
    };
    const handler = zoneDataHandlers({ db: app.db, clock, log: silent, times: killed })['zone-data'];
    const job = { id: 'job', attempt: 1, firstRunAt: 0, signal: abort.signal };
    await expect(handler?.({ version: '2026b' }, job)).rejects.toThrow('The server is killed.');
    expect((await report())[1]).toMatchObject({ calendars: 1, finished_at: null });
    await node(LATER).runDue();
    expect((await report())[1]).toMatchObject({ calendars: 3, events: 3, finished_at: app.clock.now });
    for (const { id, event } of calendars) expect(await versionOf(vera, id)).toBe(event.version + 1);
  });

  it('that move more events than one change holds are one step: one entry, one undo, and all is as it was', async () => {
    const { id, event } = await calendarWithNoon();
    const made = await copyEvent(app, event.id, 23);
    await newData();
    await node(LATER, 20).runDue();
    const times = () =>
      app.db.read
        .selectFrom('events')
        .select((eb) => ['start_time', 'starts_at', eb.fn.countAll<string>().as('count')])
        .groupBy(['start_time', 'starts_at'])
        .execute();
    const [before] = await times();
    expect(before).toMatchObject({ start_time: NOON.startTime, starts_at: Date.parse('2026-11-23T08:00:00Z') });
    expect(await versionOf(vera, id)).toBe(made + 2);
    const newest = async () => (await vera.call('GET', `/api/calendars/${id}/history?limit=2`)).as(HistoryPage).entries;
    const [step, older] = await newest();
    expect(step).toMatchObject({
      step: { kind: 'zones', name: '2026b', added: 0, changed: 23 },
      ...{ changeCount: 23, mayUndo: true },
    });
    expect(older?.version).toBeLessThanOrEqual(made);
    expect((await vera.call('POST', `/api/calendars/${id}/history/${made + 2}/undo`)).status).toBe(200);
    expect((await newest())[0]?.step).toEqual({ kind: 'zones-undo', name: '2026b', added: 0, changed: 23 });
    const after = await times();
    expect(after).toHaveLength(1);
    expect(Number(after[0]?.count)).toBe(23);
    expect(after[0]).toMatchObject({ start_time: '2026-11-23T13:00:00' });
  });

  it('that are older, as a node in the middle of an upgrade has them, change nothing', async () => {
    await newData();
    await followZoneData(app.db, clock, '2025c');
    expect((await report()).map(({ version }) => version)).toEqual(['2026a', '2026b']);
  });
});

it('another zone of its calendar leaves a floating event its clock time, and finds it there', async () => {
  const { id } = await calendarWithNoon();
  const alarm = await createEvent(vera, id, { ...NOON, isFloating: true });
  await vera.call('PUT', `/api/calendars/${id}`, { timezone: 'America/New_York' });
  await node().runDue();
  expect(await read(vera, alarm.id)).toMatchObject({
    ...NOON,
    isFloating: true,
    timeZone: 'America/New_York',
    startAt: '2026-11-23T17:00:00.000Z',
  });
});
