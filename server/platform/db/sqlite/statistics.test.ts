import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { migrations, openDatabase, type Sql } from '../database.ts';

/** A table with indexes on `a` and `b`, one of which has the same value in all rows. */
async function tableOf() {
  const fresh = await freshDatabase('sqlite');
  const db = await openDatabase(fresh, migrations, 0, () => {});
  await db.write(async (sql) => {
    await raw`create table things (a integer, b integer)`.execute(sql);
    await raw`create index things_by_a on things (a)`.execute(sql);
    await raw`create index things_by_b on things (b)`.execute(sql);
  });
  const add = (count: number, a: string, b: string) =>
    db.write((sql) =>
      raw`with recursive n (value) as (values (1) union all select value + 1 from n where value < ${count})
        insert into things select ${raw.raw(a)}, ${raw.raw(b)} from n`.execute(sql),
    );
  let asked = 0;
  const chosen = async () => {
    // EXPLAIN alone does not refresh a plan: it neither reloads the schema, nor prepares the same text again.
    await raw`select 1 from things limit 1`.execute(db.read);
    asked += 1;
    const plan = raw<{ detail: string }>`explain query plan select ${raw.lit(asked)} from things where a = 1 and b = 1`;
    return (await plan.execute(db.read)).rows[0]?.detail ?? '';
  };
  const close = async () => {
    await db.close();
    await fresh.drop();
  };
  return { db, add, chosen, close };
}

/** Whether a range of rows of the search index's word table is queried, as when it removes some of them. */
const asksForRange = async (sql: Sql, range: string) =>
  (
    await raw<{
      detail: string;
    }>`explain query plan select 1 from event_words_data where id between ${raw.raw(range)}`.execute(sql)
  ).rows[0]?.detail;

it('chooses the best index by its statistics, and another one once they are refreshed', async () => {
  const { db, add, chosen, close } = await tableOf();
  try {
    await add(1_000, 'value', '1');
    await db.refreshStatistics();
    expect(await chosen()).toContain('things_by_a');
    await add(10_000, '1', 'value');
    expect(await chosen()).toContain('things_by_a');
    await db.refreshStatistics();
    expect(await chosen()).toContain('things_by_b');
  } finally {
    await close();
  }
});

it('makes no plan for how few rows there are, for a table of ten may have thousands before it is counted again', async () => {
  const { db, add, chosen, close } = await tableOf();
  try {
    await add(10, '1', '1');
    await db.refreshStatistics();
    expect(await chosen()).toMatch(/^SEARCH/);
    expect(await asksForRange(db.read, '1 and 2')).toMatch(/^SEARCH/);
  } finally {
    await close();
  }
});
