import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, migrations, openDatabase } from '#server/platform/db/database.ts';
import { bareDatabase } from '#tests/support/database.ts';
import { demoContext } from '#tests/support/demo.ts';
import { runMove } from '#tests/support/move.ts';
import type { PostgresDatabase } from '#tests/support/postgres-database.ts';
import { prepareServer, type ServerProcess } from '#tests/support/server-process.ts';
import { move } from '../../scripts/move/move.ts';

/** The demo, filled on SQLite, moved to PostgreSQL and back into another SQLite. */
let folder: string;
let postgres: PostgresDatabase;
let first: ServerProcess;
let token: string;
let before: Record<string, unknown>;

const OF_A_CALENDAR = [
  '',
  '/changes?since=0',
  '/events?startDate=2026-01-01&endDate=2026-12-31',
  '/export.ics',
  '/feeds',
  '/history',
  '/invites',
  '/members',
  '/notifications',
  '/tags',
];
const OF_A_PERSON = [
  '/api/calendars',
  '/api/auth/me',
  '/api/api-keys',
  '/api/user/notifications',
  '/api/account/export',
];

/** When the answer was made is no part of it, nor that it was asked for. */
const timeless = (text: string) =>
  text.replaceAll(/DTSTAMP:\w+|"exportedAt":"[^"]+"|"lastUsed":"[^"]+"|"activity":\[[^\]]*\]/g, '');

async function read(url: string, path: string) {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, etag: answer.headers.get('etag'), text: timeless(await answer.text()) };
}

/** What a server answers, by path. */
async function answersOf({ url }: ServerProcess): Promise<Record<string, unknown>> {
  const calendars: { id: string; role: string }[] = JSON.parse((await read(url, '/api/calendars')).text);
  const owned = calendars.filter(({ role }) => role === 'owner');
  const paths = [
    ...OF_A_PERSON,
    ...owned.flatMap(({ id }) => OF_A_CALENDAR.map((path) => `/api/calendars/${id}${path}`)),
  ];
  const answers: Record<string, unknown> = {};
  for (const path of paths) answers[path] = await read(url, path);
  return answers;
}

const found = async ({ url }: ServerProcess) => JSON.parse((await read(url, '/api/events/search?q=meeting')).text);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalends-move-'));
  postgres = await bareDatabase();
  first = await prepareServer();
  await first.start();
  ({ token } = await demoContext(first, 'en'));
  before = await answersOf(first);
  for (const answer of Object.values(before)) expect(answer).toMatchObject({ status: 200 });
  await first.stop();
});
afterAll(async () => {
  await first.remove();
  await postgres.drop();
  await rm(folder, { recursive: true });
});

/** Starts a server on a database, and compares what it answers with what the first one did. */
async function answersTheSame(server: ServerProcess): Promise<void> {
  try {
    await server.start();
    expect(await answersOf(server)).toEqual(before);
    // The words of texts come with a job.
    await expect.poll(async () => (await found(server)).events?.length ?? 0).toBeGreaterThan(0);
  } finally {
    await server.remove();
  }
}

describe('everything', () => {
  it('goes to PostgreSQL, where each answer has the same bytes', async () => {
    const { code, stdout, stderr } = await runMove(`sqlite:${first.dataDir}`, postgres.url);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^events +\d{3,} rows {2}[\da-f]{16}$/m);
    await answersTheSame(await prepareServer({ DATABASE_URL: postgres.url }));
  });

  it('comes back to SQLite, where each answer has the same bytes, from the database of the settings', async () => {
    const server = await prepareServer();
    const settings = { DATABASE_URL: postgres.url, SECRET: 's'.repeat(32), DATA_DIR: folder };
    expect(await runMove(undefined, `sqlite:${server.dataDir}`, settings)).toMatchObject({ code: 0, stderr: '' });
    await answersTheSame(server);
  });
});

it('no limit of a call holds for it', async () => {
  const target = await bareDatabase();
  const open = (databaseUrl?: string) =>
    openDatabase({ databaseUrl, dataDir: first.dataDir }, migrations, Date.now(), () => {});
  const [from, to] = [await open(), await open(target.url)];
  const limits: Promise<unknown>[] = [];
  let sql = to.read;
  const watched: Database = {
    ...to,
    write: (operation) =>
      to.write((given) => {
        sql = given;
        return operation(given);
      }),
  };
  const ask = () => raw`
    select current_setting('statement_timeout') as a, current_setting('idle_in_transaction_session_timeout') as b`;
  await move(from, watched, Date.now(), () => {
    if (limits.length === 0) limits.push(ask().execute(sql));
  });
  expect(await limits[0]).toMatchObject({ rows: [{ a: '0', b: '0' }] });
  await from.close();
  await to.close();
  await target.drop();
});

describe('nothing', () => {
  it('goes where something is', async () => {
    const { code, stderr } = await runMove(`sqlite:${first.dataDir}`, postgres.url);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The target is not empty: \w+ has rows\.\n$/)]);
  });

  it('stays where a row could not arrive as it is', async () => {
    const target = await bareDatabase();
    const source = new DatabaseSync(join(first.dataDir, 'kalends.sqlite'));
    // PostgreSQL stores no NUL.
    source.exec(`update tags set name = 'a' || char(0) where id = (select min(id) from tags)`);
    source.close();
    const refused = await runMove(`sqlite:${first.dataDir}`, target.url);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^tags cannot be written: /)]);
    // A target that had taken anything would not be empty now.
    const again = await runMove(`sqlite:${first.dataDir}`, target.url);
    expect(again.stderr).toBe(refused.stderr);
    await target.drop();
  });

  it('is left out: a table that one of the two lacks is a reason to stop', async () => {
    const [source, target] = [new DatabaseSync(join(first.dataDir, 'kalends.sqlite')), await bareDatabase()];
    source.exec('create table notes (id text primary key)');
    const { code, stderr } = await runMove(`sqlite:${first.dataDir}`, target.url);
    source.exec('drop table notes');
    source.close();
    await target.drop();
    expect([code, stderr]).toEqual([1, 'The table notes differs between the two databases.\n']);
  });

  it('comes from where nothing is, nor goes between two of the same engine', async () => {
    const missing = await runMove(`sqlite:${folder}`, postgres.url);
    expect([missing.code, missing.stderr]).toEqual([1, `There is no database in ${folder}\n`]);
    const same = await runMove(`sqlite:${first.dataDir}`, `sqlite:${folder}`);
    expect([same.code, same.stderr]).toEqual([1, 'One of the two must be SQLite, and the other PostgreSQL.\n']);
    expect((await runMove('nowhere', postgres.url)).stderr).toMatch(/^Say from where or to where/);
    expect(await runMove(undefined, undefined)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Say from/) });
  });
});
