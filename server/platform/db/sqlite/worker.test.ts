import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import type { Database, Sql } from '../database.ts';
import { openSqlite } from './database.ts';

async function open(): Promise<{ db: Database; folder: string }> {
  const { dataDir: folder, drop } = await freshDatabase('sqlite');
  onTestFinished(drop);
  const db = openSqlite(folder);
  onTestFinished(() => db.close().catch(() => {})); // it may be closed already
  return { db, folder };
}

const put = (sql: Sql, key: string) =>
  sql.insertInto('rate_limits').values({ key, count: 1, window_ends: 0 }).execute();
/** The value of an expression. */
const answer = async (sql: Sql, expression: string) =>
  (await raw.raw<{ value: unknown }>(`select ${expression} as value`).execute(sql)).rows[0]?.value;
/** Keeps SQLite busy for some seconds, wherever it runs. */
const LONG =
  '(with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000000) select count(*) from n)';
const unavailable = { code: 'unavailable', retryAfter: 1 };

it('sees what was committed just before', async () => {
  const { db } = await open();
  for (let count = 1; count <= 50; count += 1) {
    await db.write((sql) => put(sql, `${count}`));
    expect(await answer(db.readInWorker, '(select count(*) from rate_limits)')).toBe(count);
  }
});

it('answers each with its own', async () => {
  const { db } = await open();
  const asked = Array.from({ length: 100 }, (_, place) => place);
  expect(await Promise.all(asked.map((each) => answer(db.readInWorker, `${each}`)))).toEqual(asked);
});

it('hands over every kind of value, and bytes whole', async () => {
  const { db } = await open();
  const values = ["'Щеглова 🎉'", '1.5', 'null', '9007199254740991'];
  const answers = await Promise.all(values.map((value) => answer(db.readInWorker, value)));
  expect(answers).toEqual(['Щеглова 🎉', 1.5, null, 9007199254740991]);
  const { rows } = await raw<{ one: Uint8Array; other: Uint8Array }>`
    select cast('да' as blob) as one, zeroblob(200000) as other`.execute(db.readInWorker);
  expect(Buffer.from(rows[0]?.one ?? []).toString()).toBe('да');
  expect(rows[0]?.other).toEqual(new Uint8Array(200_000));
});

it('lets nobody else wait', async () => {
  const { db } = await open();
  const order: string[] = [];
  const long = answer(db.readInWorker, LONG).then((count) => order.push(`long: ${count}`));
  await db.write((sql) => put(sql, 'a'));
  order.push(`short: ${await answer(db.read, '(select count(*) from rate_limits)')}`);
  await long;
  expect(order).toEqual(['short: 1', 'long: 5000000']);
});

it('refuses to write', async () => {
  const { db } = await open();
  await expect(put(db.readInWorker, 'a')).rejects.toMatchObject({ ...unavailable, cause: { errcode: 8 } });
  expect(await answer(db.readInWorker, '(select count(*) from rate_limits)')).toBe(0);
});

it('says what is wrong with a query, and answers the next', async () => {
  const { db } = await open();
  await expect(answer(db.readInWorker, 'nothing_of_the_kind')).rejects.toThrow('no such column: nothing_of_the_kind');
  expect(await answer(db.readInWorker, '1')).toBe(1);
});

it('is unavailable when its thread cannot start, and starts again later', async () => {
  const { db, folder } = await open();
  const [file, elsewhere] = [join(folder, 'kalends.sqlite'), join(folder, 'elsewhere')];
  await rename(file, elsewhere);
  const questions = [answer(db.readInWorker, '1'), answer(db.readInWorker, '2')];
  for (const outcome of await Promise.allSettled(questions))
    expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
  await rename(elsewhere, file);
  expect(await answer(db.readInWorker, '3')).toBe(3);
});

it('answers what was asked before it was closed, nothing afterwards, and leaves one file', async () => {
  const { db, folder } = await open();
  const asked = [answer(db.readInWorker, LONG), answer(db.readInWorker, '2')];
  await setImmediate();
  await db.close();
  expect(await Promise.all(asked)).toEqual([5_000_000, 2]);
  await expect(answer(db.readInWorker, '3')).rejects.toMatchObject(unavailable);
  expect(await readdir(folder)).toEqual(['kalends.sqlite']);
});
