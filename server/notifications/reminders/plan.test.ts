import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { raiseVersion } from '#server/calendars/change.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { change, createSeries } from '#tests/support/series.ts';
import { planCalendar } from './plan.ts';
import { calendarsToPlan } from './plans.ts';

const HOUR = 3_600_000;
const log = pino({ level: 'silent' });

async function planned(app: TestApp, calendarId: string): Promise<string[]> {
  await planCalendar({ db: app.db, log }, calendarId, app.clock.now);
  const rows = await app.db.read.selectFrom('planned_reminders').select('fire_at').orderBy('fire_at').execute();
  return rows.map(({ fire_at: at }) => new Date(at).toISOString().slice(0, 16));
}

describe('a plan', () => {
  it('has a minute of an occurrence once, however many members want it', async () => {
    const app = await testApp();
    const { calendar, owner } = await calendarWith(app, 'admin', 'editor', 'viewer');
    await createSeries(owner, calendar.id, 'FREQ=DAILY', {
      startTime: '2020-01-01T10:00:00',
      endTime: '2020-01-01T11:00:00',
    });
    expect(await planned(app, calendar.id)).toEqual(['2026-11-21T06:50', '2026-11-22T06:50']);
    await owner.call('PUT', `/api/calendars/${calendar.id}/notifications`, { timed: [{ minutes: 60, by: 'email' }] });
    expect(await planned(app, calendar.id)).toEqual([
      '2026-11-21T06:00',
      '2026-11-21T06:50',
      '2026-11-22T06:00',
      '2026-11-22T06:50',
    ]);
  });

  it('reaches as far before an event as anybody has chosen', async () => {
    const app = await testApp();
    const { calendar, owner } = await calendarWith(app);
    const event = await createEvent(owner, calendar.id, {
      startTime: '2026-12-04T18:00:00',
      endTime: '2026-12-04T19:00:00',
    });
    expect(await planned(app, calendar.id)).toEqual([]);
    await owner.call('PUT', `/api/events/${event.id}/reminders`, {
      reminders: [{ minutes: 14 * 1_440, by: 'notification' }],
    });
    expect(await planned(app, calendar.id)).toEqual(['2026-11-20T15:00']);
  });

  it('is made again by what a change touched alone, and a commit writes nothing of it', async () => {
    const app = await testApp();
    const { calendar, owner } = await calendarWith(app);
    const [other, moved] = [await createEvent(owner, calendar.id), await createEvent(owner, calendar.id)];
    await planned(app, calendar.id);
    const deletion = app.db.write((sql) =>
      sql.deleteFrom('planned_reminders').where('event_id', '=', other.id).execute(),
    );
    await deletion;
    await change(owner, moved.id, { startTime: '2026-11-21T10:30:00' });
    const { version } = await app.db.read.selectFrom('reminder_plans').select('version').executeTakeFirstOrThrow();
    expect(await calendarsToPlan(app.db.read, app.clock.now, 10)).toEqual([calendar.id]);
    expect(await planned(app, calendar.id)).toEqual(['2026-11-21T07:20']);
    const after = await app.db.read.selectFrom('reminder_plans').select('version').executeTakeFirstOrThrow();
    expect(after.version).toBeGreaterThan(version);
    expect(await calendarsToPlan(app.db.read, app.clock.now, 10)).toEqual([]);
  });

  it('is made again whole when something else has changed the calendar', async () => {
    const app = await testApp();
    const { calendar, owner } = await calendarWith(app);
    const event = await createEvent(owner, calendar.id);
    await planned(app, calendar.id);
    await app.db.write(async (sql) => {
      const later = { starts_at: Date.parse('2026-11-21T08:00:00Z') };
      await sql.updateTable('events').set(later).where('id', '=', event.id).execute();
      await raiseVersion(sql, calendar.id);
    });
    expect(await planned(app, calendar.id)).toEqual(['2026-11-21T07:50']);
  });

  it('goes on by itself before it ends', async () => {
    const app = await testApp();
    const vera = await signUp(app, 'Vera');
    const { id } = await createCalendar(vera);
    await createEvent(vera, id, { startTime: '2026-11-23T10:00:00', endTime: '2026-11-23T11:00:00' });
    expect(await planned(app, id)).toEqual([]);
    app.clock.advance(24 * HOUR);
    expect(await calendarsToPlan(app.db.read, app.clock.now, 10)).toEqual([id]);
    expect(await planned(app, id)).toEqual(['2026-11-23T06:50']);
  });
});
