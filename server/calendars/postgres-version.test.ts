import { sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent, type Person } from '#tests/support/people.ts';

const app = await testApp();

/** How often the log of changes was read by an index, and how often from end to end. */
async function scans(): Promise<{ index: number; whole: number }> {
  const { rows } = await raw<{ index: number; whole: number }>`
    select idx_scan as index, seq_scan as whole from pg_stat_user_tables where relname = 'changes'`.execute(
    app.db.read,
  );
  return rows[0] ?? { index: 0, whole: 0 };
}

/** Adds events until the server has counted so many readings by index. A connection tells it once a second, and only when it does something. */
async function readByIndex(times: number, owner: Person, id: string): Promise<void> {
  const before = await scans();
  await expect
    .poll(async () => {
      await createEvent(owner, id);
      return (await scans()).index - before.index;
    })
    .toBeGreaterThanOrEqual(times);
}

/** A log of 100,000 versions, half of them changes of events. */
async function longLog(id: string): Promise<void> {
  await raw`
    insert into changes (calendar_id, version, ordinal, actor_name, entity, entity_id, action, at)
    select ${id}, number, 0, 'Olga', 'event', 'event ' || number,
      case number % 2 when 0 then 'create' else 'update' end, 0
    from generate_series(1000, 100000) as number`.execute(app.db.read);
  await raw`update calendars set version = 100000 where id = ${id}`.execute(app.db.read);
}

describe('adding an event never reads a log from end to end', () => {
  it('that has grown since it was first looked into', async () => {
    await raw`vacuum analyze changes`.execute(app.db.read);
    const { calendar, owner } = await calendarWith(app);
    for (let count = 0; count < 10; count += 1) await createEvent(owner, calendar.id);
    await longLog(calendar.id);
    await readByIndex(1, owner, calendar.id);
    const { whole } = await scans();
    await readByIndex(20, owner, calendar.id);
    expect((await scans()).whole).toBe(whole);
  });

  it('that the server knows to be long', async () => {
    const { calendar, owner } = await calendarWith(app);
    await longLog(calendar.id);
    await raw`analyze changes`.execute(app.db.read);
    await readByIndex(1, owner, calendar.id);
    const { whole } = await scans();
    await readByIndex(20, owner, calendar.id);
    expect((await scans()).whole).toBe(whole);
  });
});
