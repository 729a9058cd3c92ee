import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '#server/platform/db/database.ts';
import { formerDatabase } from '#tests/support/former-database.ts';
import { restore } from './sqlite-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalends-restore-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const STEPS = migrations.map(({ name }) => name);

/** A database with the tables that a restore reads. */
function databaseAt(file: string, event: string, steps = STEPS): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  database.exec('create table calendars (version integer, changes_floor integer); create table events (id text)');
  database.exec('insert into calendars values (1, 0)');
  database.prepare('insert into events values (?)').run(event);
  database.exec('create table schema_migrations (name text)');
  for (const step of steps) database.prepare('insert into schema_migrations values (?)').run(step);
  return database;
}

/** Whether the staged copy is complete. */
function isStaged(live: string, now: number): boolean {
  if (!existsSync(`${live}.restoring`)) return false;
  const staged = new DatabaseSync(`${live}.restoring`, { readOnly: true });
  try {
    return staged.prepare('select 1 from calendars where changes_floor = ?').get(now) !== undefined;
  } catch {
    return false;
  } finally {
    staged.close();
  }
}

it('a restore waits for a change that is under way', async () => {
  const [backup, live] = [join(folder, 'backup.sqlite'), join(folder, 'live.sqlite')];
  databaseAt(backup, 'saved').close();
  const writer = databaseAt(live, 'lost');
  writer.exec('begin immediate');
  const now = Date.now();
  const outcome = restore(backup, live, now).catch((error: unknown) => error);
  while (!isStaged(live, now)) await turn();
  // A thread probes whether the database is unlocked.
  for (let count = 0; count < 10_000; count += 1) await turn();
  writer.exec('commit');
  expect(await outcome).toMatchObject({ events: 1 });
  expect(writer.prepare('select id from events').all()).toEqual([{ id: 'saved' }]);
  writer.close();
});

it.each([
  ['an earlier', STEPS.slice(0, -1), { isOlder: true }],
  ['this', STEPS, { isOlder: false }],
])('a backup of %s version says so', async (version, steps, said) => {
  const [backup, live] = [join(folder, `${version} backup.sqlite`), join(folder, `${version} live.sqlite`)];
  databaseAt(backup, 'saved', steps).close();
  databaseAt(live, 'lost').close();
  expect(await restore(backup, live, Date.now())).toMatchObject(said);
});

it('a backup from before the first schema was one is an earlier one', async () => {
  const { dataDir } = await formerDatabase();
  const live = join(folder, 'replaced.sqlite');
  databaseAt(live, 'lost').close();
  expect(await restore(join(dataDir, 'kalends.sqlite'), live, Date.now())).toMatchObject({ isOlder: true, events: 8 });
});

it.each([
  ['a newer version', [...STEPS, '999-tomorrow'], 'is from a newer version of Kalends (it has "999-tomorrow")'],
  ['an early version', ['001-foundation'], 'is from an early version of Kalends (it lacks "002-search")'],
])('a backup of %s is refused, and nothing is touched', async (version, steps, refusal) => {
  const [backup, live] = [join(folder, `${version}.sqlite`), join(folder, `${version} untouched.sqlite`)];
  databaseAt(backup, 'saved', steps).close();
  const database = databaseAt(live, 'mine');
  await expect(restore(backup, live, Date.now())).rejects.toThrow(refusal);
  expect(database.prepare('select id from events').all()).toEqual([{ id: 'mine' }]);
  database.close();
});
