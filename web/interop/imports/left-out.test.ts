import { expect, it } from 'vitest';
import { leftOut as schema } from '#domain/import-places.ts';
import type { ImportEntry } from '#domain/imports.ts';
import { writePlaces } from '#domain/values/imports.ts';
import { type LeftOut, queryOf, withLeftOut } from './left-out.ts';

const at = (place: number) => ({ place }) as ImportEntry; // all that is read of it
const leaveOut = (places: readonly number[]): LeftOut => {
  let all: LeftOut = new Map();
  for (const place of places) all = withLeftOut(all, at(place), true) ?? all;
  return all;
};

it('single entries can be left out until the server would not take their list, and the server takes the last one', () => {
  const scattered = Array.from({ length: 1_200 }, (_, n) => 10_000 + 2 * n);
  const all = leaveOut(scattered);
  expect(all.size).toBe(1_000);
  expect(schema.safeParse(writePlaces(all.keys())).success).toBe(true);
  expect(withLeftOut(all, at(40_000), true)).toBeNull();
});

it('what is taken back makes room, and neighbours need none', () => {
  const all = leaveOut(Array.from({ length: 1_000 }, (_, n) => 10_000 + 2 * n));
  expect(withLeftOut(all, at(10_001), true)?.size).toBe(1_001);
  const fewer = withLeftOut(all, at(10_000), false) ?? new Map();
  expect([fewer.size, withLeftOut(fewer, at(40_000), true)?.size]).toEqual([999, 1_000]);
});

it('a list of places is as long in an address as it is, and other texts arrive as they are', () => {
  expect(queryOf([['leaveOut', '1,3,5-7']])).toBe('leaveOut=1,3,5-7');
  const name = 'a, b%2C & c?=%252C.ics';
  expect(Object.fromEntries(new URLSearchParams(queryOf([['name', name]])))).toEqual({ name });
});
