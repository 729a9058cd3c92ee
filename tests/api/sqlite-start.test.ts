import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { setupLine } from '#server/identity/setup/code.ts';
import { register, request } from '#tests/support/http.ts';
import { failureOf, oneLine, prepare, start } from '#tests/support/starts.ts';

start('without any setting but a port and a folder the server starts and makes what it needs', async (later) => {
  const server = await prepare(later, { SECRET: '' });
  await server.start();
  const secret = await readFile(join(server.dataDir, 'secret'), 'utf8');
  expect(server.log()).toBe(`${setupLine({ publicUrl: server.url, secret })}\nKalends is ready at ${server.url}\n`);
  expect(await request(server.url, 'GET', '/readyz')).toMatchObject({ status: 200 });
  expect(await readdir(server.dataDir)).toEqual(expect.arrayContaining(['kalends.sqlite', 'secret']));
  expect(await server.stop()).toBe(0);
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
