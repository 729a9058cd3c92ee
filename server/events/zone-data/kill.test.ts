import { pino } from 'pino';
import { expect, it } from 'vitest';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { testApp } from '#tests/support/app.ts';
import { killedAtWork } from '#tests/support/killed-process.ts';
import { LATER } from '#tests/support/later-zone.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { read, versionOf } from '#tests/support/series.ts';
import { followZoneData, zoneDataHandlers } from './zone-data.ts';

const NOON = { startTime: '2026-11-23T12:00:00', endTime: '2026-11-23T13:00:00' };
const CALENDARS = 3;
const EVENTS = 4;
/** Each event is derived twice, when it is found and when it is stored: this is in the middle of storing the second calendar. */
const KILLED_AT = 3.5 * EVENTS;

/** A server process that hangs in the middle of a transaction. */
const HANGING_PROCESS = `
  import { pino } from 'pino';
  import { migrations, openDatabase } from '#server/platform/db/database.ts';
  import { jobRunner } from '#server/platform/jobs/runner.ts';
  import { zoneDataHandlers } from '#server/events/zone-data/zone-data.ts';
  import { LATER } from '#tests/support/later-zone.ts';
  const { where, now, killedAt } = JSON.parse(process.argv[1]);
  const db = await openDatabase(where, migrations, now, () => {});
  let seen = 0;
  const timesOf = (row) => {
    seen += 1;
    if (seen === killedAt) {
      process.stdout.write('working');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
    }
    return LATER.timesOf(row);
  };
  const [clock, log] = [() => now, pino({ level: 'silent' })];
  const handlers = zoneDataHandlers({ db, clock, log, times: { ...LATER, timesOf } });
  await jobRunner({ db, clock, log, handlers }).runDue();
`;

it('newer time zone data are followed to the end after kill -9 in mid-work, and nothing moves twice', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  const clock = () => app.clock.now;
  const calendars: { id: string; events: string[]; version: number }[] = [];
  for (let made = 0; made < CALENDARS; made += 1) {
    const { id } = await createCalendar(vera, { timezone: 'Europe/Moscow' });
    const events: string[] = [];
    for (let place = 0; place < EVENTS; place += 1) events.push((await createEvent(vera, id, NOON)).id);
    calendars.push({ id, events, version: await versionOf(vera, id) });
  }
  await followZoneData(app.db, clock, '2026a');
  await followZoneData(app.db, clock, '2026b');
  const report = () =>
    app.db.read.selectFrom('zone_data').selectAll().where('version', '=', '2026b').executeTakeFirst();

  const { dataDir, databaseUrl } = app.config;
  await killedAtWork(HANGING_PROCESS, { where: { dataDir, databaseUrl }, now: clock(), killedAt: KILLED_AT });
  expect(await report()).toMatchObject({ calendars: 1, events: EVENTS, finished_at: null });

  app.clock.advance(60_000);
  const log = pino({ level: 'silent' });
  const handlers = zoneDataHandlers({ db: app.db, clock, log, times: LATER });
  await jobRunner({ db: app.db, clock, log, handlers }).runDue();
  expect(await report()).toMatchObject({ calendars: CALENDARS, events: CALENDARS * EVENTS, finished_at: clock() });
  for (const { id, events, version } of calendars) {
    expect(await versionOf(vera, id)).toBe(version + 1);
    for (const event of events)
      expect(await read(vera, event)).toMatchObject({ ...NOON, startAt: '2026-11-23T08:00:00.000Z' });
  }
});
