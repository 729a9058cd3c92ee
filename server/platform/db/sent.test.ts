import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrations } from '#server/schema/migrations/all.ts';
import type { Tables } from '#server/schema/tables.ts';
import { freshDatabase } from '#tests/support/database.ts';
import type { Sql } from './database.ts';
import { isDuplicate } from './duplicate.ts';
import { openDatabase } from './open.ts';
import { prepared } from './prepared.ts';
import { leave, leaveRow } from './sent.ts';

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
const raised = prepared((sql, _: object) => sql.updateTable('changes').set({ actor_name: 'raised' }));
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
      db.inTurn('the same turn', async (sql) => {
        leave(sql, put(sql, key));
        return key;
      }),
    );
    const outcomes = await Promise.allSettled(left);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await keys(db.read)).toEqual(['a', 'b', 'c']);
  });

  it('has a transaction', () => {
    expect(() => leave(db.read, Promise.resolve())).toThrow('Only a transaction');
  });
});

describe('a row that is left to its transaction', () => {
  const calendar = {
    name: 'Home',
    description: '',
    time_zone: 'UTC',
    color: '#6495ED',
    first_day_of_week: 1,
    version: 1,
    changes_floor: 0,
    created_at: 0,
    deleted_at: null,
    event_count: 0,
    series_count: 0,
  };
  const change = (version: number): Tables['changes'] => ({
    calendar_id: 'home',
    version,
    ordinal: 0,
    actor_id: null,
    actor_name: `Ж ${version}`,
    entity: 'event',
    entity_id: 'walk',
    action: 'create',
    before: null,
    after: '{}',
    at: 0,
  });
  const versions = async (sql: Sql) => {
    const rows = await sql.selectFrom('changes').select(['version', 'actor_name']).orderBy('version').execute();
    return rows.map(({ version, actor_name }) => `${version} ${actor_name}`);
  };
  const expected = (count: number) => Array.from({ length: count }, (_, place) => `${place + 1} Ж ${place + 1}`);

  beforeEach(async () => {
    await db.write(async (sql) => {
      await sql.deleteFrom('calendars').execute();
      await sql
        .insertInto('calendars')
        .values({ id: 'home', ...calendar })
        .execute();
    });
  });

  it.each([1, 2, 16, 17, 100])('is added among %s', async (count) => {
    await db.write(async (sql) => {
      for (let version = 1; version <= count; version += 1) leaveRow(sql, 'changes', change(version));
    });
    expect(await versions(db.read)).toEqual(expected(count));
  });

  it('is there for whatever is sent after it, whichever way', async () => {
    const seen = await db.write(async (sql) => {
      leaveRow(sql, 'changes', change(1));
      const first = (await versions(sql)).length;
      leaveRow(sql, 'changes', change(2));
      await raised(sql, {});
      leaveRow(sql, 'changes', change(3));
      return first;
    });
    expect(seen).toBe(1);
    expect(await versions(db.read)).toEqual(['1 raised', '2 raised', '3 Ж 3']);
  });

  it('may name its columns in any order', async () => {
    await db.write(async (sql) => {
      leaveRow(sql, 'changes', change(1));
      leaveRow(sql, 'changes', Object.fromEntries(Object.entries(change(2)).reverse()) as Tables['changes']);
    });
    expect(await versions(db.read)).toEqual(expected(2));
  });

  it('is undone with the work that left it', async () => {
    const refused = db.write(async (sql) => {
      leaveRow(sql, 'changes', change(1));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await versions(db.read)).toEqual([]);
  });

  it('and can not be added, fails its work for the reason that is told, and leaves the neighbours alone', async () => {
    const explain = (error: unknown) => (isDuplicate(error) ? new Error('there already') : error);
    const works = [1, 2, 1, 3].map((version) =>
      db.inTurn('the same turn', async (sql) => {
        leaveRow(sql, 'changes', change(version), explain);
        return version;
      }),
    );
    const outcomes = await Promise.allSettled(works);
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message)),
    ).toEqual([1, 2, 'there already', 3]);
    expect(await versions(db.read)).toEqual(expected(3));
  });

  it('by a work that is refused anyway, does not trouble the next', async () => {
    const works = [1, 1, 2].map((version, place) =>
      db.inTurn('the same turn', async (sql) => {
        leaveRow(sql, 'changes', change(version));
        if (place === 1) throw new Error('refused');
      }),
    );
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toHaveProperty('reason.message', expect.stringMatching(/refused|unique/i));
    expect(await versions(db.read)).toEqual(expected(2));
  });

  it('has a transaction', () => {
    expect(() => leaveRow(db.read, 'changes', change(1))).toThrow('Only a transaction');
  });
});
