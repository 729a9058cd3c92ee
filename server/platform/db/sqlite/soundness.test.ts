import { mkdtemp, open as openFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Database, migrations, type Sql } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from './database.ts';

let folder: string;
let file: string;
let db: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalends-sound-'));
  file = join(folder, 'kalends.sqlite');
  db = openSqlite(folder);
  onTestFinished(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });
  await migrate(db, migrations, 0);
  await db.write((sql) => put(sql, 'before'));
});

const put = (sql: Sql, key: string) =>
  sql.insertInto('rate_limits').values({ key, count: 1, window_ends: 0 }).execute();
const keys = async () =>
  (await db.read.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);
const refused = (problem: string) => ({
  code: 'unavailable',
  cause: expect.objectContaining({ message: expect.stringContaining(problem) }),
});

it.each([
  ['its file', 'deleted', () => file],
  ['its file', 'replaced', () => file],
  ['the log beside its file', 'deleted', () => `${file}-wal`],
])('a server that has lost %s, which was %s, confirms nothing more', async (_of, how, path) => {
  await rename(path(), join(folder, 'away'));
  if (how === 'replaced') await writeFile(path(), '');
  await expect(db.write((sql) => put(sql, 'lost'))).rejects.toMatchObject(refused(`was ${how} under the running`));
  await expect(db.ping()).rejects.toMatchObject(refused(how));
  await rename(join(folder, 'away'), path());
  await db.write((sql) => put(sql, 'found again'));
  expect(await keys()).toEqual(['before', 'found again']);
  expect(await db.ping()).toBeUndefined();
});

it('a damaged file makes calls unavailable, and a ping reports it', async () => {
  const { rows } = await raw<{ at: number; size: number }>`
    select (rootpage - 1) * page_size as at, page_size as size from sqlite_schema, pragma_page_size
    where name = 'rate_limits'`.execute(db.read);
  const [page = { at: 0, size: 0 }] = rows;
  await db.close();
  const handle = await openFile(file, 'r+');
  await handle.write(Buffer.alloc(page.size, 0xa5), 0, page.size, page.at);
  await handle.close();
  db = openSqlite(folder);
  const whole = db.read.selectFrom('rate_limits').selectAll().execute();
  await expect(whole).rejects.toMatchObject(refused('malformed'));
  await expect(db.ping()).rejects.toMatchObject(refused('malformed'));
});

it('looks whether changes are taken once for all who ask at the same time', async () => {
  const version = () => raw`pragma data_version`.execute(db.read);
  const before = await version();
  await Promise.all(Array.from({ length: 20 }, () => db.ping()));
  // It writes nothing.
  expect(await version()).toEqual(before);
});
