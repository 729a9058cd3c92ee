import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { signUp } from '#tests/support/people.ts';
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

  it('is planned for tomorrow also when today’s cannot be done', async () => {
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
    const handlers = maintenanceHandlers({ db: failing, clock, auditDays: 365, publicUrl: app.config.publicUrl });
    await jobRunner({ db: app.db, clock, handlers, log: pino({ level: 'silent' }) }).runDue();
    expect((await jobs()).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'upkeep:2026-11-20 waiting',
      'upkeep:2026-11-21 waiting',
    ]);
  });
});
