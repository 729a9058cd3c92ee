import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';

const app = await testApp();

/** How often the log of changes was read by an index, and how often from end to end. */
async function scans(): Promise<{ index: number; whole: number }> {
  const { rows } = await raw<{ index: number; whole: number }>`
    select idx_scan as index, seq_scan as whole from pg_stat_user_tables where relname = 'changes'`.execute(
    app.db.read,
  );
  return rows[0] ?? { index: 0, whole: 0 };
}

it('never reads a long log from end to end to add an event', async () => {
  const { calendar, owner } = await calendarWith(app);
  await raw`
    insert into changes (calendar_id, version, ordinal, actor_name, entity, entity_id, action, at)
    select ${calendar.id}, number, 0, 'Olga', 'event', 'event ' || number,
      case number % 2 when 0 then 'create' else 'update' end, 0
    from generate_series(1000, 100000) as number`.execute(app.db.read);
  await raw`update calendars set version = 100000 where id = ${calendar.id}`.execute(app.db.read);
  await raw`analyze changes`.execute(app.db.read);
  // A connection tells the server once a second what it has counted, both at once, and only when it does something.
  const readByIndex = (times: number, since: number) =>
    expect
      .poll(
        async () => {
          await createEvent(owner, calendar.id);
          return (await scans()).index - since;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThanOrEqual(times);
  await readByIndex(1, (await scans()).index);
  const before = await scans();
  await readByIndex(20, before.index);
  expect((await scans()).whole).toBe(before.whole);
});
