import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SendTimeouts, sendChunks } from './chunks.ts';

/** A server that answers every request with the same chunks. */
async function answering(chunks: () => AsyncGenerator<string, void>, timeouts?: SendTimeouts) {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) => sendChunks(request, reply, chunks(), timeouts && { timeouts }));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function* three() {
  yield '{"a":';
  yield '';
  yield '1}';
}

describe('an answer in chunks', () => {
  it('is all of them', async () => {
    const answer = await fetch(await answering(three));
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual({ a: 1 });
  });

  it('says how long it is when it is one chunk', async () => {
    async function* one() {
      yield '{"a":"я"}';
    }
    const answer = await fetch(await answering(one));
    expect([answer.headers.get('content-length'), await answer.json()]).toEqual(['10', { a: 'я' }]);
  });

  it('is nothing but its headers for HEAD, and no further chunk is made', async () => {
    const made: number[] = [];
    async function* counted() {
      for (let chunk = 0; chunk < 3; chunk += 1) {
        made.push(chunk);
        yield '1';
      }
    }
    const answer = await fetch(await answering(counted), { method: 'HEAD' });
    expect([answer.status, await answer.text(), made]).toEqual([200, '', [0]]);
  });

  it('is an error when there is no first chunk, or no second one', async () => {
    async function* failingSecond() {
      yield '[1';
      throw Object.assign(new Error('no'), { statusCode: 404 });
    }
    expect((await fetch(await answering(failingSecond))).status).toBe(404);
    // biome-ignore lint/correctness/useYield: it fails before
    async function* failing(): AsyncGenerator<string, void> {
      throw Object.assign(new Error('no'), { statusCode: 404 });
    }
    expect((await fetch(await answering(failing))).status).toBe(404);
  });

  it('breaks off when a later chunk fails, so that nobody takes it for whole', async () => {
    async function* failing() {
      yield '[1';
      yield ',2';
      throw new Error('no');
    }
    const answer = await fetch(await answering(failing));
    await expect(answer.text()).rejects.toThrow();
  });

  it('ends for a reader who takes no chunk for too long, and so does what makes them', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) yield 'x'.repeat(1_000_000);
      } finally {
        end();
      }
    }
    const { port, hostname } = new URL(await answering(endless, { chunkMs: 50, wholeMs: 60_000 }));
    const socket = connect(Number(port), hostname);
    socket.write(`GET / HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    await once(socket, 'connect');
    socket.pause();
    await ended;
    socket.destroy();
  });

  it('ends for a reader who disconnects before the first chunk', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const [first, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* late() {
      try {
        begun.resolve();
        await first.promise;
        for (let chunk = 0; chunk < 3; chunk += 1) yield 'x';
      } finally {
        end();
      }
    }
    const disconnect = new AbortController();
    const closed = Promise.withResolvers<void>();
    const app = Fastify();
    onTestFinished(() => app.close());
    app.get('/', (request, reply) => {
      reply.raw.once('close', closed.resolve);
      sendChunks(request, reply, late());
    });
    const answer = fetch(await app.listen({ port: 0, host: '127.0.0.1' }), { signal: disconnect.signal });
    await begun.promise;
    disconnect.abort();
    await expect(answer).rejects.toThrow();
    await closed.promise;
    first.resolve();
    await ended;
  });

  it('ends for a reader who does not have all of it in time, however quickly each chunk is taken', async () => {
    async function* endless() {
      for (;;) yield 'x';
    }
    const answer = await fetch(await answering(endless, { chunkMs: 60_000, wholeMs: 50 }));
    await expect(answer.text()).rejects.toThrow();
  });
});
