import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrations } from '#server/schema/migrations/all.ts';
import type { Tables } from '#server/schema/tables.ts';
import { freshDatabase } from '#tests/support/database.ts';
import type { Sql } from './database.ts';
import { openDatabase } from './open.ts';
import { prepared } from './prepared.ts';
import { leave } from './sent.ts';

const fresh = await freshDatabase(inject('engine'));
const db = await openDatabase(fresh, migrations, 0, () => {});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

const add = prepared((sql, row: Tables['rate_limits']) => sql.insertInto('rate_limits').values(row));
const put = (sql: Sql, key: string) => add(sql, { key, count: 1, window_ends: 0 });
const all = (sql: Sql) => sql.selectFrom('rate_limits').select('key').orderBy('key');
const keys = async (sql: Sql) => (await all(sql).execute()).map(({ key }) => key);
const keysAtOnce = prepared((sql, _: object) => all(sql));

beforeEach(() => db.write((sql) => sql.deleteFrom('rate_limits').execute()));

describe('a statement that is left to its transaction', () => {
  it('is done for whatever is sent after it', async () => {
    const seen = await db.write(async (sql) => {
      leave(sql, put(sql, 'a'));
      const first = await keysAtOnce(sql, {});
      leave(sql, put(sql, 'b'));
      return [first.map(({ key }) => key), await keys(sql)];
    });
    expect(seen).toEqual([['a'], ['a', 'b']]);
    expect(await keys(db.read)).toEqual(['a', 'b']);
  });

  it('is undone with the work that left it', async () => {
    const refused = db.write(async (sql) => {
      leave(sql, put(sql, 'a'));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await keys(db.read)).toEqual([]);
  });

  it.each([
    ['ends well', async () => {}],
    ['goes on asking', (sql: Sql) => keysAtOnce(sql, {})],
    ['waits for something else', () => keys(db.read)],
    ['fails by itself', () => Promise.reject(new Error('later'))],
  ])('and fails, fails a work that %s, for its own reason', async (_, goOn: (sql: Sql) => Promise<unknown>) => {
    const failing = db.write(async (sql) => {
      leave(sql, put(sql, 'a'));
      leave(sql, put(sql, 'a'));
      leave(sql, put(sql, 'b'));
      await goOn(sql);
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await keys(db.read)).toEqual([]);
  });

  it('and fails, leaves the neighbours of its work alone', async () => {
    const left = ['a', 'b', 'a', 'c'].map((key) =>
      db.write(async (sql) => {
        leave(sql, put(sql, key));
        return key;
      }, 'the same turn'),
    );
    const outcomes = await Promise.allSettled(left);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await keys(db.read)).toEqual(['a', 'b', 'c']);
  });

  it('has a transaction', () => {
    expect(() => leave(db.read, Promise.resolve())).toThrow('Only a transaction');
  });
});
