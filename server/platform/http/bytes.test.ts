import { expect, it } from 'vitest';
import { acceptsGzip } from './bytes.ts';

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
