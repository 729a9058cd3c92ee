import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { START, type TestApp, testApp } from '#tests/support/app.ts';
import { endForGood } from '#tests/support/ended-accounts.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import { calendarWith, createCalendar, createEvent, createTags, PASSWORD } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { changesSince, createSeries, occurrence, read, versionOf } from '#tests/support/series.ts';
import { maintenanceHandlers, scheduleMaintenance } from './daily.ts';

const DAY = 86_400_000;
let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});

const runDue = () => {
  const clock = () => app.clock.now;
  return jobRunner({
    db: app.db,
    clock,
    handlers: maintenanceHandlers({ db: app.db, clock, auditDays: 365, publicUrl: app.config.publicUrl }),
    log: pino({ level: 'silent' }),
  }).runDue();
};

async function maintenance(): Promise<void> {
  await scheduleMaintenance(app.db, () => app.clock.now);
  await runDue();
}

const TABLES = ['calendars', 'events', 'event_search', 'changes', 'tags', 'members', 'invites'] as const;
const left = async () => {
  const counts = await Promise.all(
    TABLES.map((table) =>
      app.db.read
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .execute(),
    ),
  );
  return Object.fromEntries(TABLES.map((table, index) => [table, Number(counts[index]?.[0]?.count)]));
};

/** A calendar with more of everything than one step deletes. */
async function fullCalendar() {
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const [tag] = await createTags(owner, calendar.id, 'Work');
  const series = await createSeries(owner, calendar.id, 'FREQ=DAILY');
  const exception = occurrence(series, '2026-11-24T10:00:00');
  await owner.call('PUT', `/api/events/${exception}`, { title: 'Once' });
  await copyEvent(app, exception, 250);
  const event = await createEvent(owner, calendar.id, { tagId: tag?.id });
  await copyEvent(app, event.id, 450);
  return { calendar, owner, viewer, event, tag };
}

describe('a large calendar', () => {
  it('that its owner deleted is cleared after 30 days, and nothing else is', async () => {
    const { calendar, owner } = await fullCalendar();
    const retained = await createCalendar(owner);
    await createEvent(owner, retained.id);
    const others = { calendars: 1, events: 1, event_search: 1, changes: 2, tags: 0, members: 1, invites: 0 };
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    app.clock.now = START + 30 * DAY;
    await maintenance();
    expect(await left()).toEqual(others);
  });

  it('goes with the account of its owner who chose so: from sight at once, its rows after 30 days', async () => {
    const { calendar, owner, viewer, event } = await fullCalendar();
    const body = { password: PASSWORD, deleteCalendars: [calendar.id] };
    expect(await owner.call('DELETE', '/api/account', body)).toMatchObject({ status: 204 });
    expect(await viewer.call('GET', `/api/calendars/${calendar.id}`)).toMatchObject(refused('not_found'));
    expect(await viewer.call('GET', `/api/events/${event.id}`)).toMatchObject(refused('not_found'));
    expect(await left()).toMatchObject({ calendars: 1, events: 701, members: 2 });
    const users = () => app.db.read.selectFrom('users').select(['id', 'name', 'email']).orderBy('name').execute();
    expect((await users())[0]).toEqual({ id: owner.id, name: '', email: '' });
    app.clock.now = START + 30 * DAY;
    await maintenance();
    expect((await users()).map(({ id }) => id)).not.toContain(owner.id);
    expect(Object.values(await left()).every((count) => count === 0)).toBe(true);
  });

  it('is cleared by another attempt when the first is cut off', async () => {
    const { owner, viewer, calendar } = await fullCalendar();
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    await endForGood(app, owner);
    const abort = new AbortController();
    abort.abort(new Error('The server stops.'));
    const [{ payload, id } = { payload: '', id: '' }] = await app.db.read
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'clear-calendar')
      .execute();
    const handler = maintenanceHandlers({
      db: app.db,
      clock: () => app.clock.now,
      auditDays: 365,
      publicUrl: app.config.publicUrl,
    })['clear-calendar'];
    const cutOff = handler?.(JSON.parse(payload), { id, attempt: 1, firstRunAt: 0, signal: abort.signal });
    await expect(cutOff).rejects.toThrow('The server stops.');
    expect((await left()).events).toBeLessThan(701);
    expect((await left()).events).toBeGreaterThan(0);
    await runDue();
    expect((await left()).events).toBe(0);
  });
});

describe('a long log', () => {
  it('is deleted up to the first retained day, each calendar up to its own version', async () => {
    const { calendar, owner, event } = await fullCalendar();
    const logged = await app.db.read
      .selectFrom('changes')
      .selectAll()
      .where('calendar_id', '=', calendar.id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1_200 }, (_, index) => ({ ...logged, version: logged.version + 1 + index }));
    await app.db.write(async (sql) => {
      for (let from = 0; from < rows.length; from += 400)
        await sql
          .insertInto('changes')
          .values(rows.slice(from, from + 400))
          .execute();
      const version = rows.at(-1)?.version ?? 0;
      await sql.updateTable('calendars').set({ version }).where('id', '=', calendar.id).execute();
    });
    app.clock.now += 1;
    await owner.call('PUT', `/api/events/${event.id}`, { title: 'Kept' });
    const newest = await versionOf(owner, calendar.id);
    app.clock.now = START + 400 * DAY + 1;
    await maintenance();
    expect((await left()).changes).toBe(1);
    const { changes_floor } = await app.db.read
      .selectFrom('calendars')
      .select('changes_floor')
      .where('id', '=', calendar.id)
      .executeTakeFirstOrThrow();
    expect(changes_floor).toBe(newest - 1);
  });
});

describe('a deleted tag', () => {
  it('is cleared with the history of its deletion; its events keep their versions, and programs their copies', async () => {
    const { calendar, owner, event, tag } = await fullCalendar();
    await owner.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags: [] });
    const version = await versionOf(owner, calendar.id);
    const before = await read(owner, event.id);
    const received = await changesSince(owner, calendar.id, version - 1);
    expect(received.events).toHaveLength(450);
    const tags = () => app.db.read.selectFrom('tags').select('id').execute();
    const deletedAt = (instant: number) =>
      app.db.write((sql) => sql.updateTable('tags').set({ deleted_at: instant }).execute());
    await deletedAt(START - 400 * DAY);
    await maintenance();
    expect(await tags()).toEqual([{ id: tag?.id }]);
    await deletedAt(START - 400 * DAY - 1);
    await app.db.write((sql) => sql.deleteFrom('jobs').execute());
    await maintenance();
    expect(await tags()).toEqual([]);
    const { count } = await app.db.read
      .selectFrom('events')
      .select((eb) => eb.fn.count<number>('tag_id').as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    expect(await read(owner, event.id)).toEqual(before);
    expect((await changesSince(owner, calendar.id, 0)).events.filter((each) => each.version === version)).toHaveLength(
      450,
    );
  });
});

describe('what runs out', () => {
  it('is cleared among many that have not', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({ key: `k${index}`, window_ends: index % 2, count: 1 }));
    await app.db.write(async (sql) => {
      for (let from = 0; from < rows.length; from += 500)
        await sql
          .insertInto('rate_limits')
          .values(rows.slice(from, from + 500).map((row) => ({ ...row, window_ends: START + row.window_ends })))
          .execute();
    });
    await maintenance();
    const retained = await app.db.read.selectFrom('rate_limits').select('key').execute();
    expect(retained).toHaveLength(1_250);
  });
});
