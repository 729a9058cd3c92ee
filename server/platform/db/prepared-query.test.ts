import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type Database, migrations, openDatabase, type Tables } from './database.ts';
import { preparedQuery } from './prepared-query.ts';

type Limit = Tables['rate_limits'];

let built = 0;
const add = preparedQuery((sql, row: Limit) => sql.insertInto('rate_limits').values(row));
const raise = preparedQuery((sql, { key, by }: { key: string; by: number }) =>
  sql
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '+', by) }))
    .where('key', '=', key),
);
const countsFrom = preparedQuery((sql, { least, most }: { least: number; most: number }) => {
  built += 1;
  return sql
    .selectFrom('rate_limits')
    .select(['key', 'count'])
    .where('count', '>=', least)
    .where('count', '<', 100)
    .orderBy('key')
    .limit(most);
});

describe('a prepared query', () => {
  let fresh: FreshDatabase;
  let db: Database;

  beforeEach(async () => {
    fresh = await freshDatabase(inject('engine'));
    db = await openDatabase(fresh, migrations, 0, () => {});
    await db.write(async (sql) => {
      for (const [key, count] of [
        ['a', 1],
        ['b', 2],
        ['c', 3],
        ['d', 500],
      ] as const) {
        await add(sql, { key, count, window_ends: 0 });
      }
    });
  });
  afterEach(async () => {
    await db.close();
    await fresh.drop();
  });

  it('runs with the values of each time, beside those that are always the same', async () => {
    expect(await countsFrom(db.read, { least: 1, most: 2 })).toEqual([
      { key: 'a', count: 1 },
      { key: 'b', count: 2 },
    ]);
    expect(await countsFrom(db.read, { least: 3, most: 9 })).toEqual([{ key: 'c', count: 3 }]);
  });

  it('is built once for a database, whichever transaction runs it', async () => {
    built = 0;
    await countsFrom(db.read, { least: 1, most: 1 });
    await db.write((sql) => countsFrom(sql, { least: 1, most: 1 }));
    await db.write((sql) => countsFrom(sql, { least: 2, most: 1 }));
    // SQLite's reader and writer are two connections.
    expect(built).toBeLessThanOrEqual(2);
  });

  it('is part of the transaction that it runs in', async () => {
    const torn = db.write(async (sql) => {
      await raise(sql, { key: 'a', by: 50 });
      expect(await countsFrom(sql, { least: 50, most: 9 })).toEqual([{ key: 'a', count: 51 }]);
      throw new Error('changed my mind');
    });
    await expect(torn).rejects.toThrow('changed my mind');
    expect(await countsFrom(db.read, { least: 50, most: 9 })).toEqual([]);
  });

  it('takes rows whose columns stand in another order', async () => {
    await db.write((sql) => add(sql, { window_ends: 7, count: 4, key: 'e' }));
    const row = await db.read.selectFrom('rate_limits').selectAll().where('key', '=', 'e').executeTakeFirst();
    expect(row).toEqual({ key: 'e', count: 4, window_ends: 7 });
  });
});
