import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, type TestContext } from 'vitest';
import { request } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';

/** Registers what is done after the test; tests that run at once have one each. */
type Later = TestContext['onTestFinished'];
const start = (name: string, test: (later: Later) => Promise<void>) =>
  it.concurrent(name, { timeout: 60_000 }, ({ onTestFinished }) => test(onTestFinished));

async function prepare(later: Later, settings: Record<string, string> = {}) {
  const server = await prepareServer(settings);
  later(() => server.remove());
  return server;
}

/** What a server that does not start says and exits with. */
async function failureOf(later: Later, settings: Record<string, string>): Promise<string> {
  const server = await prepare(later, settings);
  const failure = await server.start().then(
    () => 'it has started',
    (error: Error) => error.message,
  );
  return failure;
}
const oneLine = (text: string) => new RegExp(`^The server ended with 1: ${text}\\n$`);

async function folder(later: Later): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'kalends-start-'));
  later(() => rm(path, { recursive: true }));
  return path;
}

start('without any setting but a port and a folder the server starts and makes what it needs', async (later) => {
  const server = await prepare(later, { SECRET: '' });
  await server.start();
  expect(server.log()).toBe(`Kalends is ready at ${server.url}\n`);
  expect(await request(server.url, 'GET', '/readyz')).toMatchObject({ status: 200 });
  expect(await readdir(server.dataDir)).toEqual(expect.arrayContaining(['kalends.sqlite', 'secret']));
  expect(await server.stop()).toBe(0);
});

start(
  'a data folder that can not be made stops the start with one line, and what stands there stays',
  async (later) => {
    const path = join(await folder(later), 'file');
    await writeFile(path, 'kept');
    const failure = await failureOf(later, { DATA_DIR: join(path, 'data') });
    expect(failure).toMatch(oneLine('DATA_DIR: the folder can not be written: .*'));
    expect(await readFile(path, 'utf8')).toBe('kept');
  },
);

start('a port that is taken stops the start with one line', async (later) => {
  const other = createServer();
  later(() => new Promise<void>((resolve) => other.close(() => resolve())));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = address && typeof address === 'object' ? String(address.port) : '';
  expect(await failureOf(later, { PORT: port })).toMatch(oneLine(`PORT: ${port} is already in use on 127.0.0.1`));
});

start('settings with mistakes stop the start with a line for each', async (later) => {
  const failure = await failureOf(later, { PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://db' });
  expect(failure).toMatch(oneLine('PORT: must be .*\nDATABASE_URL: must be .*\nLOG_LEVEL: must be .*'));
});

start('production without a mail server stops the start with one line', async (later) => {
  const failure = await failureOf(later, { NODE_ENV: 'production' });
  expect(failure).toMatch(oneLine('SMTP_URL: must be set with NODE_ENV=production'));
});

start('a file of a newer version stops the start with one line, and is left as it is', async (later) => {
  const server = await prepare(later);
  await server.start();
  await server.stop();
  const file = join(server.dataDir, 'kalends.sqlite');
  const newer = new DatabaseSync(file);
  newer.exec(`insert into schema_migrations values ('999-tomorrow', 0); pragma wal_checkpoint(truncate)`);
  newer.close();
  const before = await readFile(file);
  const failure = await server.start().catch((error: Error) => error.message);
  expect(failure).toMatch(oneLine('The database is from a newer version of Kalends \\(it has "999-tomorrow"\\)\\.'));
  expect(before.equals(await readFile(file))).toBe(true);
});

start('a file that is no database stops the start with one line, and is left as it is', async (later) => {
  const path = await folder(later);
  await writeFile(join(path, 'kalends.sqlite'), 'my diary '.repeat(1_000));
  expect(await failureOf(later, { DATA_DIR: path })).toMatch(oneLine('DATA_DIR: can not open .*kalends\\.sqlite: .*'));
  expect(await readFile(join(path, 'kalends.sqlite'), 'utf8')).toContain('my diary my diary');
});
