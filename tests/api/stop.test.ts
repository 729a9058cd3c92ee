import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { headOf, sendHalf } from '#tests/support/half-sent.ts';
import { register, request } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';

it('SIGTERM lets a call that has begun end well, ends open streams, takes no new call and exits with 0', async () => {
  const fresh = await freshDatabase(inject('engine'));
  const server = await prepareServer({ DATABASE_URL: fresh.databaseUrl ?? '' });
  onTestFinished(async () => {
    await server.remove();
    await fresh.drop();
  });
  await server.start();
  const { token, calendarId } = await register(server.url, 'vera@example.org');
  const stream = await fetch(`${server.url}/api/stream`, { headers: { authorization: `Bearer ${token}` } });
  const reader = stream.body?.getReader();
  await reader?.read();

  const body = JSON.stringify({
    calendarId,
    title: 'Late',
    startTime: '2026-11-21T10:00',
    endTime: '2026-11-21T11:00',
  });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(`POST /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`);
  socket.write(`content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`);
  // The server has the head of the call once it asks for the rest (RFC 9110 §10.1.1).
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100 /);
  answer = '';
  socket.write(body.slice(0, 10));

  // Those who send no more than a half hold nobody up.
  for (const half of ['GET / HTTP/1.1\r\nX: ', `${headOf('/api/auth/login', 100)}{`])
    await sendHalf(server.url, half).sent;
  // The server has read by now what came before this call.
  await request(server.url, 'GET', '/healthz');
  const stopped = server.stop();
  while (!(await reader?.read())?.done);
  await expect(request(server.url, 'GET', '/healthz')).rejects.toThrow();
  socket.write(body.slice(10));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await stopped).toBe(0);

  await server.start();
  const day = `/api/calendars/${calendarId}/events?startDate=2026-11-21&endDate=2026-11-21`;
  expect((await request(server.url, 'GET', day, { token })).body).toMatchObject([{ title: 'Late' }]);
});

it('a node that drains is not ready, goes on answering, and ends its streams and connections before it stops', async () => {
  const fresh = await freshDatabase(inject('engine'));
  const server = await prepareServer({ DATABASE_URL: fresh.databaseUrl ?? '', DRAIN_SECONDS: '2' });
  onTestFinished(async () => {
    await server.remove();
    await fresh.drop();
  });
  await server.start();
  const { token } = await register(server.url, 'vera@example.org');
  const headers = { authorization: `Bearer ${token}` };
  const stream = (await fetch(`${server.url}/api/stream`, { headers })).body?.getReader();
  await stream?.read();

  const stopped = server.stop();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  while (!(await stream?.read())?.done);
  const answer = await fetch(`${server.url}/api/calendars`, { headers });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await answer.text();
  expect(await stopped).toBe(0);
});
