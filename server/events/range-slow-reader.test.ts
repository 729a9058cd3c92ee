import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { listen } from '#tests/support/stream.ts';

const app = await testApp();
const url = await listen(app);

/** Begins to read an answer and stops. @returns what reads on to the end, and answers the body */
async function beginToRead(path: string, token: string): Promise<() => Promise<Buffer>> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`,
  );
  const chunks: Buffer[] = [];
  const begun = Promise.withResolvers<void>();
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    socket.pause();
    begun.resolve();
  });
  await begun.promise;
  return async () => {
    const ended = Promise.withResolvers<void>();
    socket.removeAllListeners('data');
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => ended.resolve());
    socket.resume();
    await ended.promise;
    const answer = Buffer.concat(chunks);
    return answer.subarray(answer.indexOf('\r\n\r\n') + 4);
  };
}

it('sends a slow reader the answer that it asked for, though it is kept no longer', async () => {
  const owner = await signUp(app, 'Olga');
  const { id } = await createCalendar(owner);
  // More than the kernel takes at once.
  for (const title of ['One', 'Two']) {
    await createEvent(owner, id, {
      title,
      description: title.repeat(3_000),
      startTime: '2026-01-01T10:00',
      endTime: '2026-01-01T11:00',
      recurrence: 'FREQ=DAILY',
    });
  }
  const path = `/api/calendars/${id}/events?startDate=2026-01-01&endDate=2027-01-31`;
  const read = async () => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${owner.token}` } });
    return Buffer.from(await answer.arrayBuffer());
  };
  const before = await read();
  expect(before.length).toBeGreaterThan(7_000_000);

  const readOn = await beginToRead(path, owner.token);
  await createEvent(owner, id, { startTime: '2026-02-02T10:00', endTime: '2026-02-02T11:00' });
  // Each takes the memory that the one before has given back.
  for (let times = 0; times < 3; times += 1) {
    expect((await read()).length).toBeGreaterThan(before.length);
    await createEvent(owner, id, { startTime: '2026-02-02T10:00', endTime: '2026-02-02T11:00' });
  }
  expect((await readOn()).equals(before)).toBe(true);
});
