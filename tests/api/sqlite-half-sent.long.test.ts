import { expect, it } from 'vitest';
import { headOf, sendHalf } from '#tests/support/half-sent.ts';
import { register, request } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';

const METRICS_TOKEN = 'a token for figures';
/** Clients from each of three addresses, and how many of them fit into its 8 MiB. */
const [CROWD, FIT] = [650, 512];
const MIB = 1024 * 1024;

it('what is sent by halves holds neither memory nor anybody up', async () => {
  const server = await prepareServer({ METRICS_TOKEN });
  await server.start();
  try {
    await register(server.url, 'vera@example.org');
    const memory = async () => {
      const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1]);
    };
    const before = await memory();
    const login = `${headOf('/api/auth/login', 16_000)}{"email":"${'x'.repeat(15_000)}`;
    const crowd = Array.from({ length: 3 * CROWD }, (_, index) =>
      sendHalf(server.url, login, `127.0.0.${2 + (index % 3)}`),
    );
    const wrong = { email: 'vera@example.org', password: 'Wrong#1' };
    for (let count = 0; count < 5; count += 1)
      expect(await request(server.url, 'POST', '/api/auth/login', { body: wrong })).toMatchObject({ status: 401 });
    await Promise.all(crowd.slice(0, 3 * (CROWD - FIT)).map(({ ended }) => ended));
    expect(await memory()).toBeLessThan(before + 200 * MIB);
    for (const half of crowd) half.close();
    expect(server.log()).not.toContain('unexpected failure');
  } finally {
    await server.remove();
  }
});
