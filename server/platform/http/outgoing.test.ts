import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOutgoing } from './outgoing.ts';

/** A response whose other end reads nothing. */
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

describe('what answers hold until they are read', () => {
  it('is bounded in sum', async () => {
    const outgoing = createOutgoing(100, 60_000);
    const [first, second] = [await unread(), await unread()];
    outgoing.add(first, 60);
    expect(() => outgoing.add(second, 60)).toThrow('unavailable');
    outgoing.add(second, 40);
  });

  it('is free again when a reader has gone, or has all', async () => {
    const outgoing = createOutgoing(100, 60_000);
    const [first, second] = [await unread(), await unread()];
    outgoing.add(first, 100);
    first.destroy();
    await closed(first);
    outgoing.add(second, 100);
    second.end('all');
    await closed(second);
    outgoing.add(await unread(), 100);
  });

  it('is bounded in time', async () => {
    const outgoing = createOutgoing(100, 10);
    const response = await unread();
    outgoing.add(response, 100);
    await closed(response);
    expect(response.destroyed).toBe(true);
    outgoing.add(await unread(), 100);
  });
});
