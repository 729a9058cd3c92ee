import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { acceptsGzip, sendJsonBytes, sendNotModified } from './bytes.ts';

it.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
  ['gzip;q=0.001', true],
  ['gzip;q=0', false],
  ['br, gzip; q=0.000, deflate', false],
  ['identity', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j allows gzip: %s', (header, allowed) => {
  expect(acceptsGzip({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(allowed);
});

it('sends the answers of a turn though one of them cannot be sent, which fails alone', async () => {
  const sent: unknown[] = [];
  const reply = (send: (payload?: unknown) => unknown) => ({
    code() {},
    header() {},
    getHeader: () => undefined,
    send,
  });
  const torn = new Error('torn');
  const body = Buffer.from('[]');
  sendJsonBytes(
    reply((payload) => {
      if (payload === body) throw torn;
      sent.push(payload);
    }),
    body,
  );
  sendNotModified(reply((payload) => sent.push(payload ?? 'not modified')));
  expect(sent).toEqual([]);
  await setImmediate();
  expect(sent).toEqual([torn, 'not modified']);
});
