import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { SubscribedList } from '#domain/subscribed-calendars.ts';
import { request } from '#tests/support/http.ts';
import { HOSTILE_TEXTS } from './texts.ts';

/** What hostile servers of subscribed calendars answer. */

const MIB = 1024 * 1024;
/** Made before anybody attacks, since that takes the time of this process. */
const BOMB = gzipSync(Buffer.alloc(100 * MIB));
const to =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

function endless(response: ServerResponse): void {
  if (!response.destroyed) response.write('x'.repeat(64 * 1024), () => setImmediate(endless, response));
}

function drops(response: ServerResponse): void {
  const each = setInterval(() => response.write('B'), 1_000);
  response.on('close', () => clearInterval(each));
}

const KINDS: Readonly<Record<string, RequestListener>> = {
  'a body without an end': (_request, response) => endless(response.writeHead(200)),
  'a byte each second': (_request, response) => drops(response.writeHead(200)),
  'no answer at all': () => {},
  'a head without an end': ({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const more = () => socket.destroyed || socket.write(`x: ${'x'.repeat(4_000)}\r\n`, () => setImmediate(more));
    more();
  },
  '1 GB, as it says': (_request, response) =>
    response.writeHead(200, { 'content-length': 1024 * MIB }).write('BEGIN:VCALENDAR'),
  'a gzip bomb': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
  'to a private address': to('http://10.0.0.1/'),
  'to the addresses of a cloud': to('http://169.254.169.254/latest/meta-data'),
  'to a private address in IPv6': to('http://[::ffff:192.168.0.1]/'),
  'to itself, again and again': to('again.ics'),
  ...Object.fromEntries(
    Object.entries(HOSTILE_TEXTS).map(([name, text]): [string, RequestListener] => [
      name,
      (_request, response) => response.end(text()),
    ]),
  ),
};

const [LONGEST_MS, EVERY_MS] = [120_000, 500];

/** Subscribes somebody to a server of each kind, and waits until each was asked. @returns what was said of each */
export async function askSources(url: string, token: string): Promise<string[]> {
  const names = Object.keys(KINDS);
  const server = createServer((asked, response) => {
    const kind = KINDS[names[Number(asked.url?.split('/')[1])] ?? ''];
    kind?.(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  for (const [index, name] of names.entries()) {
    const body = { url: `http://127.0.0.1:${port}/${index}/calendar.ics`, name };
    await request(url, 'POST', '/api/subscribed-calendars', { token, body });
  }
  const since = performance.now();
  let list = await listOf(url, token);
  while (list.some(({ askedAt }) => askedAt === null) && performance.now() - since < LONGEST_MS) {
    await sleep(EVERY_MS);
    list = await listOf(url, token);
  }
  server.closeAllConnections();
  server.close();
  return list.map(({ name, problem, events, askedAt }) => {
    const said = problem ?? `read, ${events} events`;
    return `${name}: ${askedAt === null ? 'not answered' : said}`;
  });
}

const listOf = async (url: string, token: string) =>
  (await request(url, 'GET', '/api/subscribed-calendars', { token })).as(SubscribedList);
