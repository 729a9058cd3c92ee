import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { outgoingGet, TooLong, TooManyRedirections, TooSlow } from './outgoing-get.ts';
import { privateAddresses } from './private-addresses.ts';
import { ForbiddenAddress } from './public-address.ts';

const BYTES = 100_000;

/** A server on this machine, and a function that reads from it. */
async function source(listener: RequestListener, ms = 20_000) {
  const port = await freePort();
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const get = outgoingGet({ allowLoopback: true, ms, bytes: BYTES });
  const { signal } = new AbortController();
  return { port, get: (path = '/', headers = {}) => get({ url: `http://127.0.0.1:${port}${path}`, headers, signal }) };
}

describe('what lies at an address of somebody else', () => {
  it('is read with its headers, unpacked', async () => {
    const { get } = await source((request, response) => {
      response.writeHead(200, { etag: '"1"', 'content-encoding': 'gzip' });
      response.end(gzipSync(`read with ${request.headers['if-none-match']}`));
    });
    const { status, headers, body } = await get('/', { 'if-none-match': '"0"' });
    expect([status, headers.etag, body.toString()]).toEqual([200, '"1"', 'read with "0"']);
  });

  it('is read where a redirection leads, at most five times', async () => {
    const { get } = await source((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` });
      response.end(left > 0 ? '' : 'there');
    });
    expect((await get('/5')).body.toString()).toBe('there');
    await expect(get('/6')).rejects.toThrow(TooManyRedirections);
  });

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'https://[::ffff:192.168.0.1]/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'http://example.org:25/',
    'http://anna:secret@example.org/',
  ])('is not looked for where a redirection leads to %s', async (location) => {
    const { get } = await source((_request, response) => response.writeHead(301, { location }).end());
    await expect(get()).rejects.toThrow(ForbiddenAddress);
  });

  it('is not read on this machine but for trials, whatever name leads there', async () => {
    const { port } = await source((_request, response) => response.end('secret'));
    const get = outgoingGet({ allowLoopback: false, ms: 20_000, bytes: BYTES });
    const { signal } = new AbortController();
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '0x7f.1', '0'])
      await expect(get({ url: `http://${host}:${port}/`, headers: {}, signal }), host).rejects.toThrow(
        ForbiddenAddress,
      );
  });

  it('is read in a private network where the operator allows that address, and where it is the only one of its name', async () => {
    const { port } = await source((_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.2/' }).end(),
    );
    const { signal } = new AbortController();
    const read = (url: string, ...list: string[]) =>
      outgoingGet({ allowLoopback: false, allowsPrivate: privateAddresses(list), ms: 20_000, bytes: BYTES })({
        ...{ url, headers: {}, signal },
      });
    const byName = `http://localhost:${port}/`;
    await expect(read(byName, 'localhost')).rejects.toThrow(ForbiddenAddress);
    await expect(read(byName, '127.0.0.2', '::1')).rejects.toThrow('localhost is not a public address');
    await expect(read(byName, '127.0.0.1', '::1')).rejects.toThrow('not a public address');
    await expect(read(byName, '127.0.0.1', '::1', '127.0.0.2')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(read('http://127.0.0.1:25/', '127.0.0.1')).rejects.toThrow(ForbiddenAddress);
  });

  it('is given up when it says that it is too long, or turns out to be', async () => {
    const { get } = await source((request, response) => {
      if (request.url === '/said') response.writeHead(200, { 'content-length': BYTES + 1 });
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(10_000), () => setImmediate(more));
      };
      more();
    });
    await expect(get('/said')).rejects.toThrow(TooLong);
    await expect(get('/endless')).rejects.toThrow(TooLong);
  });

  it('is given up when it unpacks to more than it seems', async () => {
    const bomb = gzipSync(Buffer.alloc(BYTES * 100));
    expect(bomb.length).toBeLessThan(BYTES);
    const { get } = await source((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    await expect(get()).rejects.toThrow(TooLong);
  });

  it('is given up when it comes too slowly, before its head or within its body', async () => {
    const { get } = await source((request, response) => {
      if (request.url === '/body') response.writeHead(200).write('BEGIN:VCALENDAR');
      if (request.url !== '/drops') return;
      const drops = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drops));
    }, 300);
    await expect(get('/head')).rejects.toThrow(TooSlow);
    await expect(get('/body')).rejects.toThrow(TooSlow);
    await expect(get('/drops')).rejects.toThrow(TooSlow);
  });

  it('is given up when its head has no end', async () => {
    const { get } = await source(({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const more = () => {
        if (!socket.destroyed) socket.write(`x-more: ${'x'.repeat(1_000)}\r\n`, () => setImmediate(more));
      };
      more();
    });
    await expect(get()).rejects.toMatchObject({ code: 'HPE_HEADER_OVERFLOW' });
  });

  it('is not the part that came before the connection broke', async () => {
    const { get } = await source((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('BEGIN:VCALENDAR', () => response.destroy());
    });
    await expect(get()).rejects.toThrow();
  });
});
