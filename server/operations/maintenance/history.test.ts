import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { START, type TestApp, testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { changesSince } from '#tests/support/series.ts';
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

describe('history', () => {
  it('is retained for 400 days; then it is deleted, and the floor rises to it', async () => {
    const vera = await signUp(app, 'Vera');
    const { id } = await createCalendar(vera);
    await createEvent(vera, id);
    app.clock.now = START + 1;
    const event = await createEvent(vera, id);
    app.clock.now = START + 400 * DAY;
    await maintenance();
    // Her session expired long ago.
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
