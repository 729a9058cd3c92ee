import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type Database, migrations, openDatabase, type Sql } from './database.ts';
import { preparedQuery } from './prepared-query.ts';
import { cachedQuery, enableCache } from './query-cache.ts';

const found = preparedQuery((sql, { key }: { key: string }) =>
  sql.selectFrom('rate_limits').select('count').where('key', '=', key),
);

describe('a cached query', () => {
  let fresh: FreshDatabase;
  let db: Database;
  let runs: number;
  const countOf = cachedQuery(
    (sql, values: { key: string }) => {
      runs += 1;
      return found(sql, values);
    },
    ({ key }) => key,
  );
  const store = (sql: Sql, count: number) =>
    sql
      .insertInto('rate_limits')
      .values({ key: 'a', count, window_ends: 0 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
      .execute();

  beforeEach(async () => {
    runs = 0;
    fresh = await freshDatabase(inject('engine'));
    db = await openDatabase(fresh, migrations, 0, () => {});
    await db.write((sql) => store(sql, 1));
  });
  afterEach(async () => {
    await db.close();
    await fresh.drop();
  });

  it('is run once while nothing is committed', async () => {
    // Other tests commit to the same PostgreSQL, but rarely between two reads.
    const runsOfTwoReads = async () => {
      runs = 0;
      for (let read = 0; read < 2; read += 1) expect(await countOf(db.read, { key: 'a' })).toEqual([{ count: 1 }]);
      return runs;
    };
    await expect.poll(runsOfTwoReads, { interval: 1 }).toBeLessThan(2);
  });

  it('is run once for all who ask at the same time', async () => {
    const asked = ['a', 'b', 'a', 'a', 'b'].map((key) => countOf(db.read, { key }));
    expect(await Promise.all(asked)).toEqual([[{ count: 1 }], [], [{ count: 1 }], [{ count: 1 }], []]);
    expect(runs).toBe(2);
  });

  it('fails for all who ask at the same time, and is run again for the next', async () => {
    let isUnavailable = true;
    const failing = cachedQuery(
      async (sql: Sql, values: { key: string }) => {
        if (isUnavailable) throw new Error('unavailable');
        return found(sql, values);
      },
      ({ key }) => key,
    );
    const asked = await Promise.allSettled([failing(db.read, { key: 'a' }), failing(db.read, { key: 'a' })]);
    for (const outcome of asked)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'unavailable' } });
    isUnavailable = false;
    expect(await failing(db.read, { key: 'a' })).toEqual([{ count: 1 }]);
  });

  it('stores an answer for each of its values, an empty one too', async () => {
    expect(await countOf(db.read, { key: 'a' })).toEqual([{ count: 1 }]);
    expect(await countOf(db.read, { key: 'b' })).toEqual([]);
    expect(await countOf(db.read, { key: 'a' })).toEqual([{ count: 1 }]);
  });

  it('sees a commit of this process at once', async () => {
    await db.write(async (sql) => {
      await store(sql, 2);
      expect(await countOf(db.read, { key: 'a' })).toEqual([{ count: 1 }]);
    });
    expect(await countOf(db.read, { key: 'a' })).toEqual([{ count: 2 }]);
  });

  it('sees a commit of another process in the next turn of the event loop', async () => {
    await countOf(db.read, { key: 'a' });
    const other = await openDatabase(fresh, migrations, 0, () => {});
    await countOf(db.read, { key: 'a' });
    await other.write((sql) => store(sql, 3));
    await other.close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await countOf(db.read, { key: 'a' })).toEqual([{ count: 3 }]);
  });

  it('is only a query in a transaction, which may have written itself', async () => {
    await countOf(db.read, { key: 'a' });
    await db.write(async (sql) => {
      await store(sql, 4);
      expect(await countOf(sql, { key: 'a' })).toEqual([{ count: 4 }]);
    });
  });

  it('does not store what was read before a commit as if it were read after', async () => {
    const [isRead, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let first = true;
    const slow = cachedQuery(
      async (sql: Sql, values: { key: string }) => {
        const rows = await found(sql, values);
        if (!first) return rows;
        first = false;
        isRead.resolve();
        await mayAnswer.promise;
        return rows;
      },
      ({ key }) => key,
    );
    const early = slow(db.read, { key: 'a' });
    await isRead.promise;
    await db.write((sql) => store(sql, 5));
    expect(await slow(db.read, { key: 'a' })).toEqual([{ count: 5 }]);
    mayAnswer.resolve();
    expect(await early).toEqual([{ count: 1 }]);
    expect(await slow(db.read, { key: 'a' })).toEqual([{ count: 5 }]);
  });
});

it('what is cached never takes more than some megabytes, however little of it changes', async () => {
  const reader = {} as Sql; // never queried
  enableCache(reader, async () => 'the same');
  const text = 'x'.repeat(100_000);
  let reads = 0;
  const query = cachedQuery(
    async (_sql: Sql, _key: number) => {
      reads += 1;
      return [text];
    },
    (key) => `${key}`,
  );
  const ask = (key: number) => query(reader, key);
  for (let key = 0; key < 1_000; key += 1) await ask(key);
  reads = 0;
  for (let key = 999; key >= 900; key -= 1) await ask(key);
  expect(reads).toBeGreaterThan(10);
  expect(reads).toBeLessThan(90);
});
