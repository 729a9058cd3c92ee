import { afterAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { migrations, openDatabase, publish, type Sql } from './database.ts';

const fresh = await freshDatabase(inject('engine'));
const db = await openDatabase(fresh, migrations, 0, () => {});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

const put = (sql: Sql, key: string, count = 1) =>
  sql.insertInto('rate_limits').values({ key, count, window_ends: 0 }).execute();
const keys = async () => {
  const rows = await db.read.selectFrom('rate_limits').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};
const outcomes = async (writes: Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason.message),
  );

beforeEach(() => db.write((sql) => sql.deleteFrom('rate_limits').execute()));

describe('a transaction', () => {
  it('answers what its work answers, once everybody can read what it wrote', async () => {
    const answer = await db.write(async (sql) => {
      await put(sql, 'a');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await keys()).toEqual(['a']);
  });

  it('reads its own writes, and nobody else reads them before', async () => {
    const seen = await db.write(async (sql) => {
      await put(sql, 'a');
      const inside = await sql.selectFrom('rate_limits').select('key').execute();
      return { inside: inside.length, outside: (await keys()).length };
    });
    expect(seen).toEqual({ inside: 1, outside: 0 });
  });

  it('that fails leaves nothing behind, and its failure is the caller’s', async () => {
    const failing = db.write(async (sql) => {
      await put(sql, 'a');
      await put(sql, 'b');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await keys()).toEqual([]);
  });

  it('that breaks a rule of the schema fails as a whole', async () => {
    const failing = db.write(async (sql) => {
      await put(sql, 'a');
      await put(sql, 'b');
      await put(sql, 'a');
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await keys()).toEqual([]);
  });

  it.each([undefined, 'the same key'])('does not touch its neighbours when it fails (%s)', async (key) => {
    const write = <Result>(operation: (sql: Sql) => Promise<Result>) =>
      key === undefined ? db.write(operation) : db.writeLocked(key, operation);
    const writes = Array.from({ length: 30 }, (_, index) =>
      write(async (sql) => {
        await put(sql, `n${String(index).padStart(2, '0')}`);
        if (index % 3 === 1) throw new Error('thrown');
        if (index % 3 === 2) await put(sql, 'same');
        return index;
      }),
    );
    const received = await outcomes(writes);
    const committed = received.flatMap((value) => (typeof value === 'number' ? [value] : []));
    expect(received.filter((value) => value === 'thrown')).toHaveLength(10);
    expect(committed.filter((index) => index % 3 === 0)).toHaveLength(10);
    // Exactly one of those that wanted the same key got it.
    expect(committed.filter((index) => index % 3 === 2)).toHaveLength(1);
    const expected = [...committed.map((index) => `n${String(index).padStart(2, '0')}`), 'same'].sort();
    expect(await keys()).toEqual(expected);
  });

  it('waits for others that write the same row', async () => {
    await db.write((sql) => put(sql, 'count', 0));
    const raise = () =>
      db.write((sql) =>
        sql
          .updateTable('rate_limits')
          .set((eb) => ({ count: eb('count', '+', 1) }))
          .returning('count')
          .executeTakeFirstOrThrow(),
      );
    const counts = (await Promise.all(Array.from({ length: 50 }, raise))).map(({ count }) => count);
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('stores numbers and texts unchanged', async () => {
    const largest = Number.MAX_SAFE_INTEGER;
    const name = 'Ж😀\u00e9 \t"\'\\';
    await db.write((sql) =>
      sql.insertInto('rate_limits').values({ key: name, count: 0, window_ends: largest }).execute(),
    );
    const [row] = await db.read.selectFrom('rate_limits').selectAll().execute();
    expect(row).toEqual({ key: name, count: 0, window_ends: largest });
  });

  it('finds nothing under a text with a NUL', async () => {
    const row = await db.read.selectFrom('users').select('id').where('id', '=', 'a\0b').executeTakeFirst();
    expect(row).toBeUndefined();
  });
});

const say = (sql: Sql, word: string) => publish(sql, { about: 'deletion', calendarId: word });
const wordOf = (message: string | null): string => (message === null ? '' : JSON.parse(message).calendarId);

describe('a message', () => {
  const listen = () => {
    const received: string[] = [];
    onTestFinished(db.subscribe((message) => received.push(wordOf(message))));
    /** Everything received until a final message arrives. */
    return async () => {
      const last = `last word ${crypto.randomUUID()}`;
      await expect
        .poll(async () => {
          await db.write(async (sql) => say(sql, last));
          return received;
        })
        .toContain(last);
      return received.filter((word) => word !== '' && !word.startsWith('last word '));
    };
  };

  it('is received once its transaction is committed, in order, and not when it fails', async () => {
    const everything = listen();
    await everything();
    await db.write(async (sql) => {
      say(sql, 'one');
      say(sql, 'two');
    });
    const failing = db.write(async (sql) => {
      say(sql, 'never');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await Promise.all(['three', 'four'].map((word) => db.write(async (sql) => say(sql, word))));
    const received = await everything();
    expect(received.slice(0, 2)).toEqual(['one', 'two']);
    expect(received.slice(2).sort()).toEqual(['four', 'three']);
  });

  it('about the version of a calendar is replaced by a later one of the same transaction', async () => {
    const versions: unknown[] = [];
    onTestFinished(db.subscribe((message) => versions.push(message && JSON.parse(message).version)));
    const everything = listen();
    await everything();
    await db.write(async (sql) => {
      publish(sql, { about: 'change', calendarId: 'a', version: 1 });
      say(sql, 'other');
      publish(sql, { about: 'change', calendarId: 'a', version: 2 });
    });
    expect(await everything()).toEqual(['other', 'a']);
    expect(versions.filter((version) => typeof version === 'number')).toEqual([2]);
  });

  it('is not received when its work fails among others', async () => {
    const everything = listen();
    await everything();
    const saying = (word: string, isRefused: boolean) =>
      db.writeLocked('the same key', async (sql) => {
        say(sql, word);
        if (isRefused) throw new Error('refused');
      });
    await Promise.allSettled([saying('one', false), saying('never', true), saying('two', false)]);
    expect(await everything()).toEqual(['one', 'two']);
  });

  it('is not received any more by a listener that has unsubscribed', async () => {
    const received: (string | null)[] = [];
    const stop = db.subscribe((message) => received.push(message));
    stop();
    await db.write(async (sql) => say(sql, 'one'));
    await listen()();
    expect(received).toEqual([]);
  });
});
