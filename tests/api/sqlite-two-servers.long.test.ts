import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, type TestContext } from 'vitest';
import { request } from '#tests/support/http.ts';
import { runMove } from '#tests/support/move.ts';
import { prepareServer, type ServerProcess } from '#tests/support/server-process.ts';

type Later = TestContext['onTestFinished'];

async function prepare(later: Later, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await prepareServer(settings);
  later(() => server.remove());
  return server;
}

/** Two servers over one data folder, of which the first runs. */
async function pair(later: Later) {
  const first = await prepare(later);
  await first.start();
  const second = await prepare(later, { DATA_DIR: first.dataDir, LOG_LEVEL: 'info' });
  return { first, second };
}

const failureOf = (server: ServerProcess): Promise<string> =>
  server.start().then(
    () => 'it has started',
    (error: Error) => error.message,
  );
const isReady = async ({ url }: ServerProcess) => (await request(url, 'GET', '/readyz')).status === 200;

it.concurrent('a second server over one data folder is refused with one line, and the first goes on', async ({
  onTestFinished,
}) => {
  const { first, second } = await pair(onTestFinished);
  const lines = (await failureOf(second)).trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('this one waits for it to end');
  expect(lines[1]).toBe(`DATA_DIR: another server runs in ${first.dataDir}; SQLite is served by one process`);
  expect(await isReady(first)).toBe(true);
});

it.concurrent('a second server takes over from one that is killed while it waits', async ({ onTestFinished }) => {
  const { first, second } = await pair(onTestFinished);
  const started = second.start();
  await expect.poll(() => second.log(), { timeout: 60_000 }).toContain('this one waits for it to end');
  await first.kill();
  await started;
  expect(await isReady(second)).toBe(true);
});

it.concurrent('the lock of a server that was killed stops nobody', async ({ onTestFinished }) => {
  const server = await prepare(onTestFinished);
  await server.start();
  await server.kill();
  expect(await readdir(server.dataDir)).toContain('kalends.sqlite.lock');
  await server.start();
  expect(server.log()).not.toContain('waits');
});

it.concurrent('data are not moved out of or into the folder of a server that runs', async ({ onTestFinished }) => {
  const server = await prepare(onTestFinished);
  await server.start();
  const here = `sqlite:${server.dataDir}`;
  const nowhere = 'postgres://127.0.0.1:1/kalends';
  const moves = [runMove(here, nowhere), runMove(nowhere, here)];
  const stderr = `DATA_DIR: another server runs in ${server.dataDir}; SQLite is served by one process\n`;
  for (const move of moves) expect(await move).toMatchObject({ code: 1, stderr });
});

it.concurrent('an empty file in the place of the database stops the start with one line, a missing one does not', async ({
  onTestFinished,
}) => {
  const server = await prepare(onTestFinished, { SECRET: '' });
  await server.start();
  await server.kill();
  const file = join(server.dataDir, 'kalends.sqlite');
  await writeFile(file, '');
  const log = await stat(`${file}-wal`);
  const failure = await failureOf(server);
  expect(failure).toBe(
    `The server ended with 1: DATA_DIR: ${file} is empty, but there was a database: restore a backup, or delete this file to begin anew\n`,
  );
  expect([(await stat(file)).size, (await stat(`${file}-wal`)).size]).toEqual([0, log.size]);
  await rm(file);
  await server.start();
  expect(await isReady(server)).toBe(true);
});
