import { expect, it } from 'vitest';
import { leftOut, without } from './import-places.ts';
import { writePlaces } from './values/imports.ts';

const ALL = Array.from({ length: 50 }, (_, place) => ({ place }));
const excludedBy = (text: string) => {
  const remaining = new Set(without(ALL, leftOut.parse(text)));
  return ALL.filter((one) => !remaining.has(one)).map(({ place }) => place);
};

it.each([
  ['', []],
  ['0', [0]],
  ['3,17', [3, 17]],
  ['20-23', [20, 21, 22, 23]],
  ['9,2-4,3-5', [2, 3, 4, 5, 9]],
  ['2-9,3', [2, 3, 4, 5, 6, 7, 8, 9]],
  ['48-99999', [48, 49]],
  ['7-5', []],
])('%j leaves out %j', (text, places) => {
  expect(excludedBy(text)).toEqual(places);
});

it('what is written is read', () => {
  expect(writePlaces([5, 3, 4, 9, 3])).toBe('3-5,9');
  expect(excludedBy(writePlaces([0, 1, 2, 7, 49]))).toEqual([0, 1, 2, 7, 49]);
  expect(writePlaces([])).toBe('');
});

it.each([',', '1,', '-1', '1-', '1--2', 'a', '1 2', '123456', '1,'.repeat(4_000)])('%j is no list', (text) => {
  expect(leftOut.safeParse(text).success).toBe(false);
});
