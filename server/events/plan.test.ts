import { type Compilable, sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { candidateRows } from '#server/events/search/hits.ts';
import { migrations, openDatabase, type Sql } from '#server/platform/db/database.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { eventRows } from './view.ts';

/** More than SQLite samples when it analyses an index, so that it underrates a large calendar. */
const EVENTS = 2_000;
const IDS = Array.from({ length: 128 }, (_, place) => `event ${place + 1}`);

/** The table that a query plan starts with, in a database with one large calendar. */
async function firstTable(build: (sql: Sql) => Compilable): Promise<string | undefined> {
  const fresh = await freshDatabase('sqlite');
  const db = await openDatabase(fresh, migrations, 0, () => {});
  try {
    await db.write(async (sql) => {
      await raw`insert into calendars (id, name, description, time_zone, color, first_day_of_week, version, changes_floor, created_at)
        values ('one', '', '', 'UTC', '#000000', 1, 1, 0, 0)`.execute(sql);
      await raw`with recursive n (value) as (values (1) union all select value + 1 from n where value < ${EVENTS})
        insert into events (id, calendar_id, title, description, location, start_time, end_time, is_all_day, time_zone,
          starts_at, ends_at, span, version, created_at, updated_at)
        select 'event ' || value, 'one', '', '', '', '', '', 0, 'UTC', value, value + 1, 0, 1, 0, 0 from n`.execute(
        sql,
      );
    });
    await db.refreshStatistics();
    const { sql, parameters } = build(db.read).compile();
    // Reloads the schema, and with it the statistics.
    await raw`select 1 from events limit 1`.execute(db.read);
    const plan = await db.read.executeQuery<{ detail: string }>({
      ...raw<{ detail: string }>`select 1`.compile(db.read),
      sql: `explain query plan ${sql}`,
      parameters,
    });
    return /^(?:SEARCH|SCAN) (\w+)/.exec(plan.rows[0]?.detail ?? '')?.[1];
  } finally {
    await db.close();
    await fresh.drop();
  }
}

describe('events that are read by their ids', () => {
  it('are found first when they are shown', async () => {
    expect(await firstTable((sql) => eventRows(sql).where('events.id', 'in', IDS))).toBe('events');
  });

  it('are found first when a search compares them', async () => {
    expect(await firstTable((sql) => candidateRows(sql).where('events.id', 'in', IDS))).toBe('events');
  });
});
