import { expect, test } from 'vitest';
import { firstDayOf, rememberFirstDay } from './first-days.ts';

test('a week begins on Monday until another day is seen, and on that one from then on', () => {
  expect(firstDayOf('a')).toBe(1);
  rememberFirstDay('a', 0);
  rememberFirstDay('b', 6);
  expect([firstDayOf('a'), firstDayOf('b'), firstDayOf('c')]).toEqual([0, 6, 1]);
  rememberFirstDay('a', 1);
  expect([firstDayOf('a'), firstDayOf('b')]).toEqual([1, 6]);
});

test('only the latest fifty are stored', () => {
  for (let n = 0; n < 60; n++) rememberFirstDay(`calendar-${n}`, 0);
  expect([firstDayOf('calendar-59'), firstDayOf('calendar-0')]).toEqual([0, 1]);
});
