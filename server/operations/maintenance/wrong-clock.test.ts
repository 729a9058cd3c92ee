import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { START, type TestApp, testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { maintenanceHandlers, scheduleMaintenance } from './daily.ts';

const DAY = 86_400_000;
let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});

/** Starts a server at a time of its clock, and runs what it does first. */
async function startAt(at: number): Promise<void> {
  app.clock.now = at;
  const clock = () => app.clock.now;
  const handlers = maintenanceHandlers({ db: app.db, clock, auditDays: 365, publicUrl: app.config.publicUrl });
  await scheduleMaintenance(app.db, clock);
  await jobRunner({ db: app.db, clock, handlers, log: pino({ level: 'silent' }) }).runDue();
}

const TABLES = ['changes', 'sessions', 'calendars', 'invites', 'ended_accounts', 'audit_entries', 'events'] as const;
async function rows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) counts[table] = (await app.db.read.selectFrom(table).selectAll().execute()).length;
  return counts;
}

/** A person with one of everything that is deleted by age. */
async function fill(): Promise<void> {
  const { owner, calendar } = await calendarWith(app, 'viewer');
  await createEvent(owner, calendar.id);
  await owner.call('POST', `/api/calendars/${calendar.id}/invites`, { role: 'viewer' });
  await owner.call('DELETE', `/api/calendars/${(await createCalendar(owner)).id}`);
  await app.db.write((sql) =>
    sql
      .insertInto('ended_accounts')
      .values({
        ...{ user_id: 'gone', email: 'gone@example.org', email_key: 'gone@example.org', name: 'Gone' },
        ...{ password_hash: 'x', last_visited_calendar: null, ended_at: START },
      })
      .execute(),
  );
}

it('a clock that is ahead for a moment deletes nothing, however often', async () => {
  await startAt(START);
  await fill();
  const before = await rows();
  expect(Object.values(before).every((count) => count > 0)).toBe(true);
  for (let day = 0; day < 3; day += 1) {
    const { invites: _, ...lasting } = before;
    await startAt(START + (500 + day) * DAY);
    expect(await rows()).toMatchObject(day === 0 ? before : lasting);
    // Only invitations live for a single day.
    await startAt(START + (1 + day) * DAY);
    expect(await rows()).toMatchObject(lasting);
  }
});

it('a server that was off for long waits a day, and then deletes what is too old', async () => {
  await startAt(START);
  await fill();
  const before = await rows();
  await startAt(START + 500 * DAY);
  expect(await rows()).toEqual(before);
  await startAt(START + 500 * DAY + 15 * 3_600_000);
  expect(await rows()).toEqual(before);
  await startAt(START + 501 * DAY + 15 * 3_600_000);
  expect(await rows()).toMatchObject({ changes: 0, sessions: 0, calendars: 1, invites: 0, events: 1 });
});

it('goes on with the days of now once the clock has been put back', async () => {
  await startAt(START);
  await startAt(START + 500 * DAY);
  await startAt(START + 2 * DAY);
  await signUp(app, 'Vera');
  const { key } = await app.db.read
    .selectFrom('jobs')
    .select('key')
    .where('state', '=', 'done')
    .orderBy('run_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(key).toBe('upkeep:2026-11-22');
});
