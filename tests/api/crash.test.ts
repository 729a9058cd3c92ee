import { expect, inject, it, onTestFinished } from 'vitest';
import { bareDatabase } from '#tests/support/database.ts';
import { register } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { createUntilFailure, stored } from './creating.ts';

it('a server killed in the middle of its work has lost nothing that it confirmed, and starts again', {
  timeout: 60_000,
}, async () => {
  const database = inject('engine') === 'postgres' ? await bareDatabase() : undefined;
  const server = await prepareServer(database && { DATABASE_URL: database.url });
  onTestFinished(async () => {
    await server.remove();
    await database?.drop();
  });
  await server.start();
  const author = await register(server.url, 'vera@example.org');
  let dying: Promise<void> | undefined;
  const { sent, confirmed } = await createUntilFailure(server.url, author, (count) => {
    if (count >= 100) dying ??= server.kill();
  });
  await dying;
  expect(confirmed.length).toBeGreaterThanOrEqual(100);

  await server.start();
  const { ids, version } = await stored(server.url, author);
  expect(ids).toEqual(expect.arrayContaining(confirmed));
  for (const id of ids) expect(sent).toContain(id);
  expect(version).toBe(1 + ids.length);
  let stopping: Promise<unknown> | undefined;
  const again = await createUntilFailure(server.url, author, () => {
    stopping ??= server.stop();
  });
  await stopping;
  expect(again.confirmed.length).toBeGreaterThan(0);
});
