import { expect, it } from 'vitest';
import { monthGrid } from '#domain/dates/grids.ts';
import { dayInReach, weekRows } from './week-rows.ts';

it('holds the days of each week, or its working days', () => {
  expect(weekRows(monthGrid('2026-11-01', 1).slice(0, 14), true)[1]).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect(weekRows(monthGrid('2026-11-01', 1).slice(0, 14), false)).toEqual([
    [0, 1, 2, 3, 4],
    [7, 8, 9, 10, 11],
  ]);
  expect(weekRows(monthGrid('2026-11-01', 0).slice(0, 7), false)).toEqual([[1, 2, 3, 4, 5]]);
  expect(weekRows(monthGrid('2026-11-01', 3).slice(0, 7), false)).toEqual([[0, 1, 2, 5, 6]]);
});

it('a day that is not shown gives way to the one before it, at the beginning to the one after', () => {
  const days = ['2026-11-16', '2026-11-18'];
  expect(['2026-11-16', '2026-11-17', '2026-11-22', '2026-11-15'].map((day) => dayInReach(day, days))).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-18',
    '2026-11-16',
  ]);
});
