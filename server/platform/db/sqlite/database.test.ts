import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Database, Sql } from '../database.ts';
import { migrations } from '../database.ts';
import { StartError } from '../errors.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from './database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalends-sqlite-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function open(lockWaitMs?: number): Promise<Database> {
  const db = openSqlite(folder, lockWaitMs);
  onTestFinished(() => db.close());
  await migrate(db, migrations, 0);
  return db;
}

/** A connection like another process's. */
function another(): DatabaseSync {
  const other = new DatabaseSync(join(folder, 'kalends.sqlite'));
  onTestFinished(() => other.close());
  return other;
}

const put = (sql: Sql, key: string) =>
  sql.insertInto('rate_limits').values({ key, count: 1, window_ends: 0 }).execute();
const keys = async (db: Database) =>
  (await db.read.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);
const unavailable = { code: 'unavailable', retryAfter: 1 };

it('is opened so that what was answered survives a loss of power, and writes no other file', async () => {
  const db = await open();
  const ask = (pragma: string) => db.write((sql) => raw.raw<object>(`pragma ${pragma}`).execute(sql));
  expect((await ask('journal_mode')).rows).toEqual([{ journal_mode: 'wal' }]);
  expect((await ask('synchronous')).rows).toEqual([{ synchronous: 2 }]);
  expect((await ask('foreign_keys')).rows).toEqual([{ foreign_keys: 1 }]);
  expect((await ask('journal_size_limit')).rows).toEqual([{ journal_size_limit: 67_108_864 }]);
  expect((await ask('temp_store')).rows).toEqual([{ temp_store: 2 }]);
});

it('is written by one hand: the reader refuses to write', async () => {
  const db = await open();
  await expect(put(db.read, 'a')).rejects.toThrow();
  expect(await keys(db)).toEqual([]);
});

it('stores nothing that is sent after SQLite has ended the transaction, as it does when the disk is full', async () => {
  const db = await open();
  const torn = db.write(async (sql) => {
    await put(sql, 'a');
    const ending = raw`insert or rollback into rate_limits (key, count, window_ends) values ('a', 1, 0)`;
    await ending.execute(sql).catch(() => {});
    await put(sql, 'b');
  });
  await expect(torn).rejects.toThrow('The transaction has ended.');
  expect(await keys(db)).toEqual([]);
  await db.write((sql) => put(sql, 'c'));
  expect(await keys(db)).toEqual(['c']);
});

describe('a file that another process holds', () => {
  it('is waited for', async () => {
    const db = await open();
    const other = another();
    other.exec('begin immediate');
    const writes = ['a', 'b'].map((key) => db.write((sql) => put(sql, key)));
    await nextTurn();
    expect(await keys(db)).toEqual([]);
    other.exec('commit');
    await Promise.all(writes);
    expect(await keys(db)).toEqual(['a', 'b']);
  });

  it('is unavailable when it is held too long, can still be read, and works again afterwards', async () => {
    const db = await open(60);
    await db.write((sql) => put(sql, 'before'));
    const other = another();
    other.exec('begin immediate');
    const writes = ['a', 'b', 'c'].map((key) => db.write((sql) => put(sql, key)));
    for (const outcome of await Promise.allSettled(writes)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
    }
    expect(await keys(db)).toEqual(['before']);
    other.exec('rollback');
    await db.write((sql) => put(sql, 'after'));
    expect(await keys(db)).toEqual(['after', 'before']);
  });
});

describe('a full disk', () => {
  /** Makes SQLite fail as on a full disk, because the file may not grow: SQLITE_FULL, and the transaction is rolled back. */
  const limitPages = (db: Database, pages: number) =>
    db.write((sql) => raw.raw(`pragma max_page_count = ${pages}`).execute(sql));
  const fill = (db: Database) => db.write((sql) => put(sql, 'x'.repeat(1_000_000)));

  it('is unavailable, loses nothing that was answered, and works again when there is room', async () => {
    const db = await open();
    await db.write((sql) => put(sql, 'before'));
    await limitPages(db, 1);
    await expect(fill(db)).rejects.toMatchObject(unavailable);
    await expect(fill(db)).rejects.toMatchObject(unavailable);
    expect(await keys(db)).toEqual(['before']);
    await limitPages(db, 1_000_000);
    await fill(db);
    expect(await keys(db)).toHaveLength(2);
  });

  it('answers nobody of a shared commit that it undid', async () => {
    const db = await open();
    await limitPages(db, 1);
    const writes = [db.write((sql) => put(sql, 'a')), fill(db), db.write((sql) => put(sql, 'b'))];
    const outcomes = await Promise.allSettled(writes);
    const answered = ['a', '', 'b'].filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: unavailable });
    expect(await keys(db)).toEqual(answered);
  });
});

describe('a refusal', () => {
  it('waits for the commit that it rests on', async () => {
    const db = await open();
    const order: string[] = [];
    const first = db.write((sql) => put(sql, 'a')).then(() => order.push('committed'));
    const second = db
      .write(async (sql) => {
        const seen = await sql.selectFrom('rate_limits').select('key').execute();
        throw new Error(`taken: ${seen.length}`);
      })
      .catch(async (error: Error) => order.push(`${error.message}, ${(await keys(db)).length} to read`));
    await Promise.all([first, second]);
    expect(order).toEqual(['committed', 'taken: 1, 1 to read']);
  });
});

describe('opening', () => {
  it.each([
    ['a file that is no database', async () => writeFile(join(folder, 'kalends.sqlite'), 'my diary '.repeat(1_000))],
    ['a folder in its place', async () => mkdir(join(folder, 'kalends.sqlite'))],
  ])('refuses %s, and leaves it as it is', async (_, prepare) => {
    await prepare();
    expect(() => openSqlite(folder)).toThrow(StartError);
    expect(() => openSqlite(folder)).toThrow(/^DATA_DIR: cannot open .*kalends\.sqlite: /);
    const content = await readFile(join(folder, 'kalends.sqlite'), 'utf8').catch(() => 'a folder');
    expect(content).toMatch(/^my diary my diary|^a folder$/);
  });

  it('closes its files to others, and leaves nothing in them of what is deleted', async () => {
    const secret = 'what nobody may find again';
    const db = openSqlite(folder);
    await migrate(db, migrations, 0);
    await db.write((sql) => put(sql, secret));
    await db.write((sql) => sql.deleteFrom('rate_limits').execute());
    for (const ending of ['', '-wal', '-shm']) {
      expect((await stat(join(folder, `kalends.sqlite${ending}`))).mode & 0o777).toBe(0o600);
    }
    await db.close();
    expect(await readFile(join(folder, 'kalends.sqlite'), 'latin1')).not.toContain(secret);
  });

  it('makes the folder it needs', async () => {
    const deep = join(folder, 'a', 'b');
    await openSqlite(deep).close();
    expect(await readFile(join(deep, 'kalends.sqlite'))).toBeDefined();
  });

  it('finds what was written before it was closed, and refuses to write afterwards', async () => {
    const first = openSqlite(folder);
    await migrate(first, migrations, 0);
    const last = first.write((sql) => put(sql, 'last words'));
    await first.close();
    await last;
    await expect(first.write((sql) => put(sql, 'too late'))).rejects.toMatchObject(unavailable);
    expect(await keys(await open())).toEqual(['last words']);
  });

  it('gives the columns that a table has now, after it was changed on the same connection', async () => {
    const db = openSqlite(folder);
    onTestFinished(() => db.close());
    const all = raw<Record<string, unknown>>`select * from probe`;
    await db.write(async (sql) => {
      await raw`create table probe (id text, count integer)`.execute(sql);
      await raw`insert into probe values ('a', 1)`.execute(sql);
      expect((await all.execute(sql)).rows).toEqual([{ id: 'a', count: 1 }]);
      await raw`alter table probe rename column count to total`.execute(sql);
      expect((await all.execute(sql)).rows).toEqual([{ id: 'a', total: 1 }]);
      await raw`alter table probe add column note text default '…'`.execute(sql);
      expect((await all.execute(sql)).rows).toEqual([{ id: 'a', total: 1, note: '…' }]);
    });
  });
});
