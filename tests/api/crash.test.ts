import { expect, it } from 'vitest';
import { register } from '#tests/support/http.ts';
import { createUntilFailure, freshServer, stored } from './creating.ts';

it('a server killed in the middle of its work has lost nothing that it confirmed, and starts again', async () => {
  const server = await freshServer();
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
