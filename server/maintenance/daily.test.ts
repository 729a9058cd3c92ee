import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import type { Database } from '#server/db/database.ts';
import { jobRunner } from '#server/jobs/runner.ts';
import { START, type TestApp, testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, invite, PASSWORD, remove, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { changesSince } from '#tests/support/series.ts';
import { maintenanceHandlers, scheduleMaintenance } from './daily.ts';

const DAY = 86_400_000;
let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});

/** A node of the installation: what it does when its worker looks for due jobs. */
function node() {
  const clock = () => app.clock.now;
  const handlers = maintenanceHandlers({ db: app.db, clock });
  const jobs = jobRunner({ db: app.db, clock, handlers, log: pino({ level: 'silent' }) });
  return { start: () => scheduleMaintenance(app.db, clock), runDue: () => jobs.runDue() };
}

/** A day's maintenance, as a node does it that starts now. */
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

describe('history', () => {
  it('is kept 400 days; then it is forgotten, and the floor rises to it', async () => {
    const vera = await signUp(app, 'Vera');
    const { id } = await createCalendar(vera);
    await createEvent(vera, id);
    app.clock.now = START + 1;
    const event = await createEvent(vera, id);
    app.clock.now = START + 400 * DAY;
    await maintenance();
    // Her session has run out long ago.
    const again = await signUp(app, 'Vera');
    await app.db.write((sql) =>
      sql.updateTable('members').set({ user_id: again.id }).where('calendar_id', '=', id).execute(),
    );
    const versions = async () => {
      const page = (await again.call('GET', `/api/calendars/${id}/history`)).as(HistoryPage);
      return page.entries.map(({ version }) => version);
    };
    expect(await versions()).toEqual([3, 2, 1]);
    app.clock.now += 1;
    await app.db.write((sql) => sql.deleteFrom('jobs').execute());
    await maintenance();
    expect(await versions()).toEqual([3]);
    const changes = `/api/calendars/${id}/changes`;
    expect(await again.call('GET', `${changes}?since=1`)).toMatchObject(refused('changes_gone'));
    expect((await changesSince(again, id, 2)).events.map((found) => found.id)).toEqual([event.id]);
    expect((await changesSince(again, id, 0)).events).toHaveLength(2);
    const undo = await again.call('POST', `/api/calendars/${id}/history/2/undo`);
    expect(undo).toMatchObject(refused('not_found'));
  });

  it('leaves alone calendars in which nothing is so old', async () => {
    const { calendar } = await calendarWith(app);
    app.clock.now = START + 399 * DAY;
    await maintenance();
    const [row] = await app.db.read.selectFrom('calendars').selectAll().where('id', '=', calendar.id).execute();
    expect(row?.changes_floor).toBe(0);
    expect(await rows('changes')).toBe(1);
  });

  it('is forgotten of all calendars in one go, each up to its own version', async () => {
    const vera = await signUp(app, 'Vera');
    const [one, two] = [await createCalendar(vera), await createCalendar(vera)];
    for (let count = 0; count < 3; count += 1) await createEvent(vera, two.id);
    app.clock.now = START + 401 * DAY;
    await maintenance();
    const found = await app.db.read.selectFrom('calendars').select(['id', 'changes_floor', 'version']).execute();
    expect(found.sort((a, b) => a.version - b.version)).toEqual([
      { id: one.id, changes_floor: 1, version: 1 },
      { id: two.id, changes_floor: 4, version: 4 },
    ]);
    expect([await rows('changes'), await rows('events')]).toEqual([0, 3]);
  });
});

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
    const kept = await createCalendar(owner);
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    app.clock.now = START + 30 * DAY - 1;
    await maintenance();
    expect([await rows('calendars'), await rows('events')]).toEqual([2, 1]);
    app.clock.now = START + 31 * DAY;
    await maintenance();
    const left = await app.db.read.selectFrom('calendars').select('id').execute();
    expect([left, await rows('events')]).toEqual([[{ id: kept.id }], 0]);
  });
});

describe('the daily run', () => {
  const jobs = () => app.db.read.selectFrom('jobs').select(['key', 'state', 'run_at']).orderBy('key').execute();

  it('comes once a day, at two in the night in UTC, on whichever node is first', async () => {
    const nodes = [node(), node()];
    for (const { start } of nodes) await start();
    await Promise.all(nodes.map(({ runDue }) => runDue()));
    const tomorrow = { key: 'upkeep:2026-11-21', state: 'waiting', run_at: Date.parse('2026-11-21T02:00:00Z') };
    expect(await jobs()).toEqual([{ key: 'upkeep:2026-11-20', state: 'done', run_at: expect.any(Number) }, tomorrow]);
    app.clock.now = Date.parse('2026-11-21T01:59:59Z');
    await Promise.all(nodes.map(({ runDue }) => runDue()));
    expect((await jobs())[1]).toEqual(tomorrow);
    app.clock.now += 1_000;
    await Promise.all(nodes.map(({ runDue }) => runDue()));
    expect((await jobs()).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'upkeep:2026-11-20 done',
      'upkeep:2026-11-21 done',
      'upkeep:2026-11-22 waiting',
    ]);
  });

  it('does not come twice on a day when a node is started again', async () => {
    const first = node();
    await first.start();
    await first.runDue();
    await signUp(app, 'Vera');
    await app.db.write((sql) => sql.updateTable('sessions').set({ expires_at: 0 }).execute());
    const second = node();
    await second.start();
    await second.runDue();
    expect(await rows('sessions')).toBe(1);
  });

  it('goes on after days on which nothing ran', async () => {
    const { start, runDue } = node();
    await start();
    await runDue();
    app.clock.now += 20 * DAY;
    await runDue();
    expect((await jobs()).map(({ key }) => key)).toContain('upkeep:2026-12-11');
  });

  it('is planned for tomorrow also when today’s can not be done', async () => {
    const clock = () => app.clock.now;
    let writes = 0;
    const failing: Database = {
      ...app.db,
      write: async (operation) => {
        writes += 1;
        if (writes > 1) throw new Error('The disk is broken.');
        return app.db.write(operation);
      },
    };
    await scheduleMaintenance(app.db, clock);
    const handlers = maintenanceHandlers({ db: failing, clock });
    await jobRunner({ db: app.db, clock, handlers, log: pino({ level: 'silent' }) }).runDue();
    expect((await jobs()).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'upkeep:2026-11-20 waiting',
      'upkeep:2026-11-21 waiting',
    ]);
  });
});
