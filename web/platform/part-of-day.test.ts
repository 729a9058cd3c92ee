import { expect, it } from 'vitest';
import { partOfDay } from './part-of-day.ts';

it.each([
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'day'],
  [17, 'day'],
  [18, 'evening'],
  [22, 'evening'],
  [23, 'night'],
] as const)('%i o’clock is greeted as %s', (hour, expected) => {
  expect(partOfDay(hour)).toBe(expected);
});
