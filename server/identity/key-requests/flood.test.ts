import { expect, it } from 'vitest';
import { START, testApp } from '#tests/support/app.ts';
import { type Person, signUp } from '#tests/support/people.ts';

const MINUTE = 60_000;
const app = await testApp({ rateLimits: true });

async function begin() {
  const answer = await app.call('POST', '/index.php/login/v2', {});
  const { poll, login } = answer.body as { poll: { token: string }; login: string };
  return { token: poll.token, code: new URL(login).hash.replace('#connect=', '') };
}

it('a flood from one network is limited, and locks nobody else out', async () => {
  const from = '203.0.113.9';
  const start = (address: string) => app.call('POST', '/index.php/login/v2', { from: address });
  for (let tries = 0; tries < 30; tries += 1) expect((await start(from)).status).toBe(200);
  expect((await start(from)).status).toBe(429);
  expect((await start('203.0.113.10')).status).toBe(200);
});

it('networks with very many waiting apps lose only their own', async () => {
  const grant = (person: Person, { code }: { code: string }) =>
    person.call('POST', `/api/key-requests/${code}/grant`, { name: 'Phone' });
  const poll = (token: string) => app.call('POST', '/index.php/login/v2/poll', { body: { token } });
  const [early, agreed] = [await begin(), await begin()];
  expect((await grant(await signUp(app, 'Anna'), agreed)).status).toBe(200);
  const rows = Array.from({ length: 5_000 }, (_, place) => ({
    ...{ id: crypto.randomUUID(), kind: 'login' as const, name: '', grant_hash: `g${place}`, session_id: null },
    ...{ secret_hash: `s${place}`, created_at: START + place, expires_at: START + 15 * MINUTE },
    address: place % 2 ? `198.51.100.${place % 250}` : `2001:db8:7:${place}::1`,
  }));
  await app.db.write(async (sql) => {
    for (let from = 0; from < rows.length; from += 500)
      await sql
        .insertInto('key_requests')
        .values(rows.slice(from, from + 500))
        .execute();
  });
  const late = await begin();
  const left = await app.db.read.selectFrom('key_requests').select('address').execute();
  const of = (beginning: string) => left.filter(({ address }) => address?.startsWith(beginning)).length;
  expect([of('198.51.100.'), of('2001:db8:7:')]).toEqual([2_250, 2_250]);
  const boris = await signUp(app, 'Boris');
  for (const flow of [early, late]) expect((await grant(boris, flow)).status).toBe(200);
  for (const { token } of [agreed, early, late]) expect((await poll(token)).status).toBe(200);
});
