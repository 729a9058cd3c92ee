import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { START, type TestApp, testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, invite, PASSWORD, remove, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { maintenanceHandlers, scheduleMaintenance } from './daily.ts';

const DAY = 86_400_000;
let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});

/** A node of the installation, as far as its worker looks for due jobs. */
function node() {
  const clock = () => app.clock.now;
  const handlers = maintenanceHandlers({ db: app.db, clock, auditDays: 365, publicUrl: app.config.publicUrl });
  const jobs = jobRunner({ db: app.db, clock, handlers, log: pino({ level: 'silent' }) });
  return { start: () => scheduleMaintenance(app.db, clock), runDue: () => jobs.runDue() };
}

/** A day's maintenance by a node that starts now. */
async function maintenance(): Promise<void> {
  const { start, runDue } = node();
  await start();
  await runDue();
}

type Cleared =
  | 'sessions'
  | 'codes'
  | 'invites'
  | 'invite_barriers'
  | 'calendars'
  | 'rate_limits'
  | 'changes'
  | 'events';

const rows = async (table: Cleared) => (await app.db.read.selectFrom(table).selectAll().execute()).length;

describe('what has run out', () => {
  it('is cleared: sessions after 30 days', async () => {
    await signUp(app, 'Vera');
    app.clock.now = START + 30 * DAY - 1;
    await signUp(app, 'Anna');
    await maintenance();
    expect(await rows('sessions')).toBe(2);
    app.clock.now += DAY;
    await maintenance();
    expect(await rows('sessions')).toBe(1);
  });

  it('is cleared: codes after 30 minutes', async () => {
    const vera = await signUp(app, 'Vera');
    await app.call('POST', '/api/auth/register', { body: { email: 'new@example.org' } });
    await app.call('POST', '/api/auth/forgot-password', { body: { email: vera.email } });
    expect(await rows('codes')).toBe(2);
    app.clock.now += 30 * 60_000;
    await maintenance();
    expect(await rows('codes')).toBe(0);
  });

  it('is cleared: links a day after their end, until when they say that they are expired', async () => {
    const { calendar, owner } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    const look = () => app.call('GET', `/api/calendars/invites/${code}`);
    app.clock.now = START + 2 * DAY - 1;
    await maintenance();
    expect(await look()).toMatchObject(refused('invite_expired'));
    app.clock.now = START + 3 * DAY;
    await maintenance();
    expect(await look()).toMatchObject(refused('invite_not_found'));
    expect(await rows('invites')).toBe(0);
  });

  it('is cleared: what bars somebody from older links, once there is none', async () => {
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    await remove(owner, calendar.id, editor);
    app.clock.now = START + DAY;
    const between = await invite(owner, calendar.id, 'viewer');
    await remove(owner, calendar.id, viewer);
    await invite(owner, calendar.id, 'viewer');
    expect(await rows('invite_barriers')).toBe(2);
    app.clock.now = START + 2 * DAY;
    await maintenance();
    const left = await app.db.read.selectFrom('invite_barriers').select('user_id').execute();
    expect(left).toEqual([{ user_id: viewer.id }]);
    await owner.call('DELETE', `/api/calendars/${calendar.id}/invites/${between}`);
    app.clock.now = START + 3 * DAY;
    await maintenance();
    expect(await rows('invite_barriers')).toBe(0);
  });

  it('is cleared: counts of calls', async () => {
    const limited = await testApp({ rateLimits: true });
    app = limited;
    const vera = await signUp(limited, 'Vera');
    await limited.call('POST', '/api/auth/login', { body: { email: vera.email, password: `${PASSWORD}?` } });
    expect(await rows('rate_limits')).toBeGreaterThan(0);
    app.clock.now += DAY;
    await maintenance();
    expect(await rows('rate_limits')).toBe(0);
  });

  it('is cleared: deleted calendars after 30 days, with all that was in them', async () => {
    const { calendar, owner } = await calendarWith(app, 'viewer');
    await createEvent(owner, calendar.id);
    const existing = await createCalendar(owner);
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    app.clock.now = START + 30 * DAY - 1;
    await maintenance();
    expect([await rows('calendars'), await rows('events')]).toEqual([2, 1]);
    app.clock.now = START + 31 * DAY;
    await maintenance();
    const left = await app.db.read.selectFrom('calendars').select('id').execute();
    expect([left, await rows('events')]).toEqual([[{ id: existing.id }], 0]);
  });
});
