import { expect, it } from 'vitest';
import { loadOf } from './year-load.ts';

it.each([
  ['an empty day has no shade', 0, 9, 0],
  ['one event in a quiet year is a light shade', 1, 2, 3],
  ['the busiest day is the darkest', 40, 40, 10],
  ['shades are tenths of the busiest day', 20, 40, 5],
  ['a single event always shows', 1, 40, 1],
])('%s', (_, count, busiest, load) => {
  expect(loadOf(count, busiest)).toBe(load);
});
