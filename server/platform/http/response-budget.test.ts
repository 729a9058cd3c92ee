import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createResponseBudget } from './response-budget.ts';

/** A response whose client reads nothing. */
async function unread(): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => resolve(response));
  const port = await new Promise<number>((ready) =>
    server.listen(0, '127.0.0.1', () => ready(Number(Object(server.address()).port))),
  );
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return promise;
}

const closed = (response: ServerResponse) => new Promise((resolve) => response.once('close', resolve));

const KIB = 1024;

describe('what answers hold until they are read', () => {
  it('is bounded in sum, for one person and for all', async () => {
    const budget = createResponseBudget({ ofOne: 100 * KIB, ofAll: 200 * KIB, ms: 60_000 });
    budget.add('vera', await unread(), 90 * KIB);
    const other = await unread();
    expect(() => budget.add('vera', other, 90 * KIB)).toThrow('unavailable');
    budget.add('egor', other, 90 * KIB);
    const third = await unread();
    expect(() => budget.add('anna', third, 90 * KIB)).toThrow('unavailable');
  });

  it('never withholds a short answer', async () => {
    const budget = createResponseBudget({ ofOne: 100 * KIB, ofAll: 100 * KIB, ms: 60_000 });
    budget.add('vera', await unread(), 100 * KIB);
    for (const person of ['vera', 'egor']) budget.add(person, await unread(), 10 * KIB);
  });

  it('is free again when a reader disconnects, or has read all', async () => {
    const budget = createResponseBudget({ ofOne: 100 * KIB, ofAll: 100 * KIB, ms: 60_000 });
    const [first, second] = [await unread(), await unread()];
    budget.add('vera', first, 100 * KIB);
    first.destroy();
    await closed(first);
    budget.add('vera', second, 100 * KIB);
    second.end('all');
    await closed(second);
    budget.add('vera', await unread(), 100 * KIB);
  });

  it('is bounded in time', async () => {
    const budget = createResponseBudget({ ofOne: 100 * KIB, ofAll: 100 * KIB, ms: 10 });
    const response = await unread();
    budget.add('vera', response, 100 * KIB);
    await closed(response);
    expect(response.destroyed).toBe(true);
    budget.add('vera', await unread(), 100 * KIB);
  });
});
