import { setTimeout as pause } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { migrations, openDatabase, type Sql } from './database.ts';
import { preparedQuery } from './prepared-query.ts';
import { cachedQuery } from './query-cache.ts';

/** At once, on either engine. */
const SNAPSHOTS_MAX = 4;

const fresh = await freshDatabase(inject('engine'));
const db = await openDatabase(fresh, migrations, 0, () => {});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});
beforeEach(() => db.write((sql) => sql.deleteFrom('rate_limits').execute()));

const put = (key: string) =>
  db.write((sql) => sql.insertInto('rate_limits').values({ key, count: 1, window_ends: 0 }).execute());
const keys = async (sql: Sql) => {
  const rows = await sql.selectFrom('rate_limits').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

describe('a snapshot', () => {
  it('does not see what is written after its first read, and readers beside it do', async () => {
    await put('a');
    const seen = await db.snapshot(async (sql) => {
      const before = await keys(sql);
      await put('b');
      await pause(1);
      return { before, beside: await keys(db.read), after: await keys(sql) };
    });
    expect(seen).toEqual({ before: ['a'], beside: ['a', 'b'], after: ['a'] });
    expect(await db.snapshot(keys)).toEqual(['a', 'b']);
  });

  it('keeps its own state beside older and newer ones', async () => {
    const began = Array.from({ length: SNAPSHOTS_MAX }, () => Promise.withResolvers<void>());
    const all = Promise.withResolvers<void>();
    const seen: Promise<string[][]>[] = [];
    for (const [place, { promise, resolve }] of began.entries()) {
      const two = db.snapshot(async (sql) => {
        const first = await keys(sql);
        resolve();
        await all.promise;
        return [first, await keys(sql)];
      });
      seen.push(two);
      await promise;
      await put(`${place}`);
    }
    all.resolve();
    for (const [place, [first, second]] of (await Promise.all(seen)).entries()) {
      expect(first).toHaveLength(place);
      expect(second).toEqual(first);
    }
  });

  it('reads only', async () => {
    const writing = db.snapshot((sql) =>
      sql.insertInto('rate_limits').values({ key: 'a', count: 1, window_ends: 0 }).execute(),
    );
    await expect(writing).rejects.toThrow();
    expect(await keys(db.read)).toEqual([]);
  });

  it('gives its connection back when it fails, whether its work does or a statement', async () => {
    for (let count = 0; count < SNAPSHOTS_MAX + 1; count += 1) {
      await expect(db.snapshot(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await expect(db.snapshot((sql) => raw`select * from nowhere`.execute(sql))).rejects.toThrow('nowhere');
    }
    expect(await db.snapshot(keys)).toEqual([]);
  });

  it('runs beside a few others only, and those that wait have their turn', async () => {
    let running = 0;
    let most = 0;
    const each = () =>
      db.snapshot(async (sql) => {
        running += 1;
        most = Math.max(most, running);
        await keys(sql);
        await pause(1);
        running -= 1;
        return keys(db.read);
      });
    expect(await Promise.all(Array.from({ length: 40 }, each))).toHaveLength(40);
    expect(most).toBe(SNAPSHOTS_MAX);
  });

  it('leaves nothing of what it saw to those who read after a commit', async () => {
    const count = cachedQuery(
      preparedQuery((sql, { least }: { least: number }) =>
        sql
          .selectFrom('rate_limits')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('count', '>=', least),
      ),
      ({ least }) => `${least}`,
    );
    const counted = async (sql: Sql) => Number((await count(sql, { least: 1 }))[0]?.count);
    const seen = await db.snapshot(async (sql) => {
      const before = await counted(sql);
      await put('a');
      return [before, await counted(sql), await counted(db.read), await counted(sql)];
    });
    expect(seen).toEqual([0, 0, 1, 0]);
    expect(await counted(db.read)).toBe(1);
  });
});
