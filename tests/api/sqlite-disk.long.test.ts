import { expect, it, onTestFinished } from 'vitest';
import { register, request } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { createUntilFailure, stored } from './creating.ts';

/** No file may grow beyond this many blocks of 512 bytes (1,024 in some shells): the write behind a commit fails. */
const LIMIT = 'ulimit -S -f 6000';

it('a write that the disk refuses is 503, loses nothing that was confirmed, and leaves the server reading', async () => {
  const server = await prepareServer({}, LIMIT);
  onTestFinished(() => server.remove());
  await server.start();
  const author = await register(server.url, 'vera@example.org');
  const { confirmed, failures } = await createUntilFailure(server.url, author);
  expect(failures).toEqual([503]);
  expect(confirmed.length).toBeGreaterThan(20);
  expect((await stored(server.url, author)).ids.sort()).toEqual(confirmed.sort());
  expect(await request(server.url, 'GET', '/readyz')).toMatchObject({ status: 200 });
  await server.stop();

  await server.start();
  const { ids, version } = await stored(server.url, author);
  expect(ids.sort()).toEqual(confirmed.sort());
  expect(version).toBe(1 + confirmed.length);
  const rename = await request(server.url, 'PUT', `/api/calendars/${author.calendarId}`, {
    token: author.token,
    body: { name: 'Office' },
  });
  expect(rename.status).toBe(200);
});
