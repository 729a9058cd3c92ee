import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, type TestContext } from 'vitest';
import { register, request } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';

/** Registers what is done after the test. */
type Later = TestContext['onTestFinished'];
const start = (name: string, test: (later: Later) => Promise<void>) =>
  it(name, ({ onTestFinished }) => test(onTestFinished));

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

start('a data folder that cannot be made stops the start with one line, and what stands there stays', async (later) => {
  const path = join(await folder(later), 'file');
  await writeFile(path, 'kept');
  const failure = await failureOf(later, { DATA_DIR: join(path, 'data') });
  expect(failure).toMatch(oneLine('DATA_DIR: the folder cannot be written: .*'));
  expect(await readFile(path, 'utf8')).toBe('kept');
});

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

start('what it writes is for its own user alone, also what was open before', async (later) => {
  const server = await prepare(later, { SECRET: '' });
  await server.start();
  await register(server.url, 'vera@example.org');
  const modes = async () => {
    const all = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
    // An e-mail has another name as soon as it is whole.
    const files = all.filter(({ name }) => !name.endsWith('.part'));
    const paths = [server.dataDir, ...files.map(({ parentPath, name }) => join(parentPath, name))];
    const seen = paths.map(async (path) => [path.slice(server.dataDir.length + 1), await stat(path)] as const);
    return Object.fromEntries(
      (await Promise.all(seen)).map(([name, found]) => [name.split('/')[0], (found.mode & 0o777).toString(8)]),
    );
  };
  const files = { 'kalends.sqlite': '600', 'kalends.sqlite-wal': '600', 'kalends.sqlite-shm': '600', secret: '600' };
  expect(await modes()).toMatchObject({ '': '700', ...files });
  await server.kill();
  await chmod(server.dataDir, 0o755);
  for (const name of Object.keys(files)) await chmod(join(server.dataDir, name), 0o644);
  await server.start();
  expect(await modes()).toMatchObject({ '': '700', ...files });
});

start(
  'without a mail server it does not start where others can reach it, until the operator has said so',
  async (later) => {
    const failure = await failureOf(later, { HOST: '0.0.0.0' });
    expect(failure).toMatch(oneLine('SMTP_URL: must be set, because HOST lets others reach the server .*'));
    const trial = await prepare(later, { HOST: '0.0.0.0', DEV_MAIL: 'on', RATE_LIMITS: '' });
    await trial.start();
    expect(trial.log()).toMatch(/^Warning: DEV_MAIL=on: [^\n]*\nKalends is ready at [^\n]*\n$/);
  },
);

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
  expect(await failureOf(later, { DATA_DIR: path })).toMatch(oneLine('DATA_DIR: cannot open .*kalends\\.sqlite: .*'));
  expect(await readFile(join(path, 'kalends.sqlite'), 'utf8')).toContain('my diary my diary');
});

start('what the system refuses stops the start with one line', async (later) => {
  const backups = await folder(later);
  await mkdir(join(backups, 'kalends-2026-11-20T00-00-00Z.sqlite.unfinished'));
  expect(await failureOf(later, { BACKUP_FOLDER: backups })).toMatch(oneLine('.*kalends-2026-11-20.*'));
});
