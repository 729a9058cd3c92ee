import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { alreadyHas, versionIn } from './preconditions.ts';

const sending = (headers: Record<string, string | undefined>) => ({ headers }) as unknown as FastifyRequest;

it.each([
  [undefined, null],
  ['', null],
  ['*', null],
  [' * ', null],
  ['"7"', 7],
  ['W/"7"', 7],
  ['7', 7],
  [' "7" ', 7],
  ['"7", "8"', -1],
  ['"-7"', -1],
  ['"7.5"', -1],
  ['"x"', -1],
  ['"9999999999999999"', -1],
])('If-Match: %j names version %j', (header, version) => {
  expect(versionIn(sending({ 'if-match': header }))).toBe(version);
});

it.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['*', true],
  ['a', false],
  ['"A"', false],
  ['"ab"', false],
])('If-None-Match: %j has "a": %j', (header, has) => {
  expect(alreadyHas(sending({ 'if-none-match': header }), '"a"')).toBe(has);
});
