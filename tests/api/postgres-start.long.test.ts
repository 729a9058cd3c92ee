import pg from 'pg';
import { expect, it, type TestContext } from 'vitest';
import { bareDatabase } from '#tests/support/database.ts';
import { register, request } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';

/** Registers what is done after the test; tests that run at once have one each. */
type Later = TestContext['onTestFinished'];
const start = (name: string, test: (later: Later) => Promise<void>) =>
  it(name, ({ onTestFinished }) => test(onTestFinished));

async function prepare(later: Later, databaseUrl: string, settings: Record<string, string> = {}) {
  const server = await prepareServer({ DATABASE_URL: databaseUrl, ...settings });
  later(() => server.remove());
  return server;
}
const failureOf = async (server: Awaited<ReturnType<typeof prepare>>) =>
  server.start().then(
    () => 'it has started',
    (error: Error) => error.message,
  );

start('a server that does not answer stops the start with one line, without the password', async (later) => {
  const failure = await failureOf(await prepare(later, 'postgres://vera:secret-word@127.0.0.1:1/kalends'));
  expect(failure).toMatch(/^The server ended with 1: DATABASE_URL: the database cannot be used: .*ECONNREFUSED.*\n$/);
  expect(failure).not.toContain('secret-word');
});

start('PostgreSQL without a secret stops the start with one line', async (later) => {
  const failure = await failureOf(await prepare(later, 'postgres://vera@127.0.0.1:1/kalends', { SECRET: '' }));
  expect(failure).toBe('The server ended with 1: SECRET: must be set with DATABASE_URL, the same on every node\n');
});

start(
  'two servers that start at once on an empty database both come up, and a token of one works at the other',
  async (later) => {
    const database = await bareDatabase();
    later(() => database.drop());
    const servers = [await prepare(later, database.url), await prepare(later, database.url)] as const;
    await Promise.all(servers.map((server) => server.start()));
    const [one, two] = servers;
    const { token, calendarId } = await register(one.url, 'vera@example.org');
    expect(await request(two.url, 'GET', `/api/calendars/${calendarId}`, { token })).toMatchObject({ status: 200 });
    expect(await request(two.url, 'POST', '/api/auth/logout', { token })).toMatchObject({ status: 204 });
    expect(await request(one.url, 'GET', '/api/auth/me', { token })).toMatchObject({ status: 401 });
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  },
);

start('a database that fails once it is open stops the start with one line that names its reason', async (later) => {
  const database = await bareDatabase();
  later(() => database.drop());
  const server = await prepare(later, database.url);
  await server.start();
  await server.stop();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`);
  await client.query(
    'create trigger refuse before insert or delete on jobs for each statement execute function refuse()',
  );
  await client.end();
  expect(await failureOf(server)).toBe(
    'The server ended with 1: DATABASE_URL: the database cannot be used: No space left on device\n',
  );
});
