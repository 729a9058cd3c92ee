import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restore } from './sqlite-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalends-restore-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A database with as much of Kalends as a restore looks at. */
function databaseAt(file: string, event: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  database.exec('create table calendars (version integer, changes_floor integer); create table events (id text)');
  database.exec('insert into calendars values (1, 0)');
  database.prepare('insert into events values (?)').run(event);
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
