import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, migrations } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from './database.ts';

const LOG_BYTES = 400 * 1024;
/** Growth of the log by writes while open readers are waited for. */
const SLACK_BYTES = 200 * 1024;

let db: Database;
let file: string;
async function open(holdMs: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kalends-log-'));
  file = join(folder, 'kalends.sqlite');
  db = openSqlite(folder, undefined, { bytes: LOG_BYTES, holdMs });
  onTestFinished(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });
  await migrate(db, migrations, 0);
  await db.write((sql) => sql.insertInto('rate_limits').values({ key: 'a', count: 0, window_ends: 0 }).execute());
}

const count = () =>
  db.write((sql) =>
    sql
      .updateTable('rate_limits')
      .set((eb) => ({ count: eb('count', '+', 1) }))
      .execute(),
  );

/** A write takes a page of 4 KiB and a little. */
async function countUntilNextAttempt(): Promise<void> {
  for (let bytes = 0; bytes < 1.5 * LOG_BYTES; bytes += 4096) await count();
}

/** Holds a snapshot from its first read until `isOver`. */
const readUntil = (isOver: () => boolean) =>
  db.snapshot(async (sql) => {
    const { count: seen } = await sql.selectFrom('rate_limits').select('count').executeTakeFirstOrThrow();
    while (!isOver()) await nextTurn();
    return seen;
  });

it('stays short while there is always somebody who reads, and everybody is answered', async () => {
  await open(600_000);
  let [written, answered, isDone] = [0, 0, false];
  /** Each holds its snapshot over some writes, and two of them never end at the same time. */
  const readers = [2, 3, 5].map(async (writes) => {
    while (!isDone) {
      const from = written;
      expect(await readUntil(() => isDone || written >= from + writes)).toBeLessThanOrEqual(written);
      answered += 1;
    }
  });
  let longest = 0;
  while (written < 400) {
    await count();
    written += 1;
    longest = Math.max(longest, db.logBytes() ?? 0);
  }
  isDone = true;
  await Promise.all(readers);
  expect(longest).toBeGreaterThan(LOG_BYTES);
  expect(longest).toBeLessThan(LOG_BYTES + SLACK_BYTES);
  expect(answered).toBeGreaterThan(100);
});

it('lets the others go on where somebody reads for long, and is emptied after their end', async () => {
  await open(20);
  let isOver = false;
  const long = readUntil(() => isOver);
  for (let bytes = 0; bytes < 3 * LOG_BYTES; bytes = db.logBytes() ?? 0) {
    await count();
    await readUntil(() => true);
  }
  isOver = true;
  expect(await long).toBe(0);
  await countUntilNextAttempt();
  expect(db.logBytes()).toBeLessThanOrEqual(LOG_BYTES);
});

it('grows on while another process reads, without loss, and is emptied after its end', async () => {
  await open(600_000);
  const other = new DatabaseSync(file, { readOnly: true });
  other.exec('begin');
  other.prepare('select count from rate_limits').get();
  let written = 0;
  for (; (db.logBytes() ?? 0) < 3 * LOG_BYTES; written += 1) await count();
  expect(await readUntil(() => true)).toBe(written);
  other.close();
  await countUntilNextAttempt();
  expect(db.logBytes()).toBeLessThanOrEqual(LOG_BYTES);
  expect(await readUntil(() => true)).toBeGreaterThan(written);
});
