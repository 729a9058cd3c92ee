import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { bareDatabase } from '#tests/support/database.ts';
import { migrations } from '../database.ts';
import { StartError } from '../errors.ts';
import { openDatabase } from '../open.ts';
import { type Facts, fitnessOf } from './fitness.ts';

const GOOD: Facts = { version: '15.4', number: 150_004, encoding: 'UTF8', connections: 13 };

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Warnings on opening a database, or the reason why it cannot be used. */
async function heardOf(databaseUrl: string): Promise<string[]> {
  const heard: string[] = [];
  const notify = (line: string, level?: string) => {
    if (level === 'warn') heard.push(line);
  };
  try {
    const database = await openDatabase({ databaseUrl, dataDir: '' }, migrations, 0, () => {}, notify);
    await database.close();
  } catch (error) {
    heard.push(error instanceof StartError ? error.message : String(error));
  }
  return heard;
}

/** A database with connection limits for its owner and for itself. */
async function limited(ofUser: number, ofDatabase: number): Promise<string> {
  const database = await bareDatabase();
  const url = new URL(database.url);
  const name = `${url.pathname.slice(1)}_owner`;
  const of = url.pathname.slice(1);
  await ask(
    database.url,
    `create role ${name} login password 'own' connection limit ${ofUser}`,
    `alter database ${of} owner to ${name}`,
    `alter database ${of} connection limit ${ofDatabase}`,
  );
  onTestFinished(async () => {
    await database.drop();
    await ask(inject('postgresUrl'), `drop role ${name}`);
  });
  [url.username, url.password] = [name, 'own'];
  return url.href;
}

it('an older PostgreSQL is refused, and this one is not', () => {
  expect(fitnessOf(GOOD)).toBeNull();
  expect(fitnessOf({ ...GOOD, version: '18.0', number: 180_000 })).toBeNull();
  expect(() => fitnessOf({ ...GOOD, version: '14.19', number: 140_019 })).toThrow(
    new StartError('DATABASE_URL: PostgreSQL 15 or newer is needed, and this is 14.19'),
  );
});

it.each(['LATIN1', 'SQL_ASCII'])('a database in %s is refused, and nothing is made in it', async (encoding) => {
  const { url, drop } = await bareDatabase();
  onTestFinished(drop);
  const other = `${new URL(url).pathname.slice(1)}_other`;
  await ask(url, `create database ${other} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`);
  onTestFinished(() => ask(inject('postgresUrl'), `drop database ${other} with (force)`));
  const otherUrl = Object.assign(new URL(url), { pathname: `/${other}` }).href;
  expect(await heardOf(otherUrl)).toEqual([
    `DATABASE_URL: the database must be made with the encoding UTF8, and this one has ${encoding}`,
  ]);
  await ask(otherUrl, 'create table schema_migrations (name text)');
});

it.each([
  [3, -1, 'and a node has up to 13'],
  [-1, 3, 'and a node has up to 13'],
  [4, -1, 'and a node has up to 13: calls are refused with 503 when many come at once'],
  [20, 12, 'and a node has up to 13: calls are refused with 503 when many come at once'],
])('a user who may have %i connections, in a database that may have %i, is reported', async (user, database, end) => {
  const least = Math.min(...[user, database].filter((limit) => limit >= 0));
  const line = `DATABASE_URL: this user may have ${least} connections at once, ${end}`;
  expect(await heardOf(await limited(user, database))).toEqual([line]);
});

it('nothing is reported where there are enough', async () => {
  expect(await heardOf(await limited(13, 13))).toEqual([]);
});

it('a database that is not there, a wrong password and an address that cannot be used end in a line', async () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(inject('postgresUrl'));
    change(url);
    return url.href;
  };
  const heard = [
    at((url) => Object.assign(url, { pathname: '/nowhere' })),
    at((url) => Object.assign(url, { password: 'wrong' })),
    at((url) => Object.assign(url, { search: '?sslmode=verify-full&sslrootcert=/nowhere' })),
    at((url) => Object.assign(url, { search: '?sslmode=require' })),
    'postgres://a:%zz@127.0.0.1:1/kalends',
    'postgres://a@nowhere.invalid/kalends',
  ].map(heardOf);
  for (const lines of await Promise.all(heard)) {
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^DATABASE_URL: the database cannot be used: [^\n]+$/);
  }
});
