import { expect, it } from 'vitest';
import { cases } from '#tests/support/depth.ts';
import { register } from '#tests/support/http.ts';
import { createUntilFailure, freshServer, stored } from './creating.ts';

const KILLS = cases(2, 8);

it('a server killed again and again takes the next write each time, and has everything that it confirmed', async () => {
  const server = await freshServer();
  const author = await register(server.url, 'vera@example.org');
  const confirmed: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    let dying: Promise<void> | undefined;
    const made = await createUntilFailure(server.url, author, (count) => {
      if (count >= 5) dying ??= server.kill();
    });
    await dying;
    expect(made.confirmed.length, `after ${kill} kills`).toBeGreaterThanOrEqual(5);
    confirmed.push(...made.confirmed);
    await server.start();
  }
  const { ids, version } = await stored(server.url, author);
  expect(ids).toEqual(expect.arrayContaining(confirmed));
  expect(version).toBe(1 + ids.length);
});
