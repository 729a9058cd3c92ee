import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { register, request } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';

const METRICS_TOKEN = 'a token for figures';
const CROWD = 1_950;
const MIB = 1024 * 1024;

const head = (path: string, length: number, ...more: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: x',
    'content-type: application/json',
    `content-length: ${length}`,
    ...more,
    '',
    '',
  ].join('\r\n');

/** A connection that says so much and no more. */
function say(port: number, text: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {}).resume();
  socket.write(text);
  return socket;
}

async function lasts(socket: Socket): Promise<number> {
  const since = performance.now();
  if (!socket.closed) await once(socket, 'close');
  return performance.now() - since;
}

it('what is sent by halves holds neither memory nor anybody up, and ends in time', { timeout: 60_000 }, async () => {
  const server = await prepareServer({ METRICS_TOKEN });
  await server.start();
  try {
    const port = Number(new URL(server.url).port);
    const { token } = await register(server.url, 'vera@example.org');
    const memory = async () => {
      const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1]);
    };
    const before = await memory();
    const credential = `authorization: Bearer ${token}`;
    const signedIn = lasts(say(port, `${head('/api/calendars', 90_000, credential)}{`));
    const slowHead = lasts(say(port, 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow:'));
    const silent = lasts(say(port, ''));

    const login = `${head('/api/auth/login', 16_000)}{"email":"${'x'.repeat(15_000)}`;
    const crowd = Array.from({ length: CROWD }, (_, place) => say(port, login, `127.0.0.${2 + (place % 3)}`));
    const ends = crowd.map(lasts);
    const wrong = { email: 'vera@example.org', password: 'Wrong#1' };
    for (let count = 0; count < 5; count += 1)
      expect(await request(server.url, 'POST', '/api/auth/login', { body: wrong })).toMatchObject({ status: 401 });
    // Of each address so many stay as fit into its 8 MiB; the others are told at once.
    await Promise.all(ends.slice(0, CROWD - 3 * 512));
    expect(await memory()).toBeLessThan(before + 200 * MIB);
    const lasted = await Promise.all(ends);
    expect(Math.min(...lasted)).toBeLessThan(4_000);
    expect(Math.max(...lasted)).toBeLessThan(10_000);
    expect(await slowHead).toBeLessThan(13_000);
    expect(await silent).toBeLessThan(13_000);
    expect(await signedIn).toBeLessThan(34_000);
    expect(server.log()).not.toContain('unexpected failure');
  } finally {
    await server.remove();
  }
});
