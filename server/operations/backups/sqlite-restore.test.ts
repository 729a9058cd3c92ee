import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '#server/platform/db/database.ts';
import { restore } from './sqlite-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalends-restore-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A database with as much of Kalends as a restore looks at. @param steps of its schema */
function databaseAt(file: string, event: string, steps = migrations.length): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  database.exec('create table calendars (version integer, changes_floor integer); create table events (id text)');
  database.exec('insert into calendars values (1, 0)');
  database.prepare('insert into events values (?)').run(event);
  database.exec('create table schema_migrations (name text)');
  for (let step = 0; step < steps; step += 1)
    database.prepare('insert into schema_migrations values (?)').run(`${step}`);
  return database;
}

/** Whether the copy that is to take the place of a database is ready. */
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
  // It looks whether the database is free, in a thread.
  for (let count = 0; count < 10_000; count += 1) await turn();
  writer.exec('commit');
  expect(await outcome).toMatchObject({ events: 1 });
  expect(writer.prepare('select id from events').all()).toEqual([{ id: 'saved' }]);
  writer.close();
});

it.each([
  ['an earlier', -1, { isOlder: true }],
  ['this', 0, { isOlder: false }],
])('a backup of %s version says so', async (_version, more, said) => {
  const [backup, live] = [join(folder, `backup${more}.sqlite`), join(folder, `live${more}.sqlite`)];
  databaseAt(backup, 'saved', migrations.length + more).close();
  databaseAt(live, 'lost').close();
  expect(await restore(backup, live, Date.now())).toMatchObject(said);
});

it('a backup of a newer version is refused, and nothing is touched', async () => {
  const [backup, live] = [join(folder, 'newer.sqlite'), join(folder, 'untouched.sqlite')];
  databaseAt(backup, 'saved', migrations.length + 1).close();
  const database = databaseAt(live, 'mine');
  await expect(restore(backup, live, Date.now())).rejects.toThrow('is of a newer version of Kalends');
  expect(database.prepare('select id from events').all()).toEqual([{ id: 'mine' }]);
  database.close();
});
