import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { migrations, openDatabase } from '#server/platform/db/database.ts';
import { COMPILED } from '#tests/support/compiled.ts';
import { copyDatabase } from './copy.ts';
import { removeLeftovers } from './leftovers.ts';
import { backUp, restore } from './sqlite-file.ts';

const MIB = 1024 * 1024;
let dataDir: string;
let database: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kalends-room-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  database = join(dataDir, 'kalends.sqlite');
  folder = join(dataDir, 'backups');
  await mkdir(folder);
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, migrations, 0, () => {});
  await db.close();
});

/** Grows the database beyond one step of a copy. */
function grow(): void {
  const writer = new DatabaseSync(database);
  writer.exec('create table padding (text)');
  const add = writer.prepare('insert into padding values (zeroblob(1000000))');
  for (let count = 0; count < 9; count += 1) add.run();
  writer.close();
}

const target = () => join(folder, 'copy.sqlite');

it('a copy that would leave the database too little room is not begun', async () => {
  await expect(backUp(database, target(), { free: () => 64 * MIB })).rejects.toThrow(
    /backups has 64 MiB left: \d\.\d MiB are needed, and 64 MiB stay for the database$/,
  );
  expect(await readdir(folder)).toEqual([]);
  await backUp(database, target(), { free: () => 66 * MIB });
  expect(await readdir(folder)).toEqual(['copy.sqlite']);
});

it('a copy is given up, and leaves nothing, when the room shrinks while it is made', async () => {
  grow();
  const hasBegun = () => existsSync(`${target()}.unfinished`);
  const free = () => (hasBegun() ? 64 * MIB : 100 * MIB);
  await expect(backUp(database, target(), { free })).rejects.toThrow('are needed');
  expect(await readdir(folder)).toEqual([]);
});

it('a copy that is interrupted leaves nothing', async () => {
  grow();
  const interrupted = new AbortController();
  const free = () => {
    if (existsSync(`${target()}.unfinished`)) interrupted.abort(new Error('Interrupted'));
    return 1_000 * MIB;
  };
  await expect(backUp(database, target(), { free, signal: interrupted.signal })).rejects.toThrow('Interrupted');
  expect(await readdir(folder)).toEqual([]);
});

it('a backup, and a restore, that the disk refuses in the middle leave nothing half done', async () => {
  grow();
  const script = join(import.meta.dirname, '../../../scripts/backup.ts');
  const limited = (verb: string, file: string, of = dataDir) =>
    promisify(execFile)('sh', ['-c', `ulimit -f 8000; exec "$0" "$@"`, process.execPath, script, verb, file], {
      env: { PATH: process.env.PATH, DATA_DIR: of, ...COMPILED },
    });
  await expect(limited('backup', target())).rejects.toMatchObject({ code: 1, stderr: /\S/ });
  expect(await readdir(folder)).toEqual([]);
  const empty = join(dataDir, 'empty');
  await mkdir(empty);
  await expect(limited('restore', database, empty)).rejects.toMatchObject({ code: 1, stderr: /\S/ });
  expect((await readdir(empty)).filter((name) => name.includes('restoring'))).toEqual([]);
});

it('what a killed process has left goes at the next start; what somebody is still at stays, and other files too', async () => {
  grow();
  const half = join(folder, 'kalends-2026-11-19T00-00-00Z.sqlite.unfinished');
  const orphan = join(folder, 'kalends-2026-11-18T00-00-00Z.sqlite.unfinished-journal');
  for (const left of [half, `${half}-journal`, orphan, `${database}.restoring`, `${database}.restoring-wal`])
    await writeFile(left, 'what a killed process has left');
  await writeFile(join(folder, 'mine.unfinished'), 'mine');
  removeLeftovers(database, folder);
  expect(await readdir(folder)).toEqual(['mine.unfinished']);
  expect(await readdir(dataDir)).toEqual(['backups', 'kalends.sqlite']);

  await copyDatabase(database, half, ({ left, bytes }) => {
    if (left === bytes) return;
    removeLeftovers(database, folder);
    expect(existsSync(half)).toBe(true);
  });
  removeLeftovers(database, folder);
  expect(await readdir(folder)).toEqual(['mine.unfinished']);
});

it('a restore that is interrupted leaves the database as it was', async () => {
  grow();
  await backUp(database, target());
  await expect(restore(target(), database, 0, AbortSignal.abort(new Error('Interrupted')))).rejects.toThrow(
    'Interrupted',
  );
  expect((await readdir(dataDir)).filter((name) => name.includes('restoring'))).toEqual([]);
});
