import { expect, it } from 'vitest';
import { nearestDay } from './nearest-day.ts';

/** Two weeks of two days, 100 by 50 each, with a gutter of 12. */
const boxes = [0, 1, 2, 3].map((index) => {
  const left = (index % 2) * 112;
  const top = Math.floor(index / 2) * 50;
  return { day: `day ${index + 1}`, left, top, right: left + 100, bottom: top + 50 };
});

it.each([
  ['within a day', 50, 25, 'day 1'],
  ['within another', 150, 75, 'day 4'],
  ['in the gutter, nearer to the first', 103, 10, 'day 1'],
  ['in the gutter, nearer to the second', 108, 10, 'day 2'],
  ['a little outside', -20, 60, 'day 3'],
  ['far outside', -80, 60, null],
])('a point %s', (_, x, y, day) => {
  expect(nearestDay(boxes, x, y, 48)).toBe(day);
});
