import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, endOfMonth, isoWeek, isSameMonth, monthGrid, startOfMonth, weekOf } from './grids.ts';
import { addDays, dayOfWeek } from './local.ts';

describe('the grid of a month', () => {
  it.each([
    ['2026-11-20', 1, '2026-10-26', '2026-12-06'],
    ['2026-11-20', 0, '2026-11-01', '2026-12-12'],
    ['2026-11-20', 6, '2026-10-31', '2026-12-11'],
    ['2026-02-14', 0, '2026-02-01', '2026-03-14'],
    ['2027-02-14', 1, '2027-02-01', '2027-03-14'],
    ['2024-02-29', 1, '2024-01-29', '2024-03-10'],
    ['0001-01-15', 1, '0001-01-01', '0001-02-11'],
  ])('of %s with weeks from day %i runs from %s to %s', (date, first, from, to) => {
    const grid = monthGrid(date, first);
    expect(grid).toHaveLength(42);
    expect([grid[0], grid[41]]).toEqual([from, to]);
  });

  it('is 42 consecutive days that begin on the first weekday and hold the whole month', () => {
    const days = fc.integer({ min: 0, max: 80_000 }).map((n) => addDays('1900-01-01', n));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 6 }), (date, first) => {
        const grid = monthGrid(date, first);
        expect(dayOfWeek(grid[0] ?? '')).toBe(first);
        expect(grid).toEqual(grid.map((_, n) => addDays(grid[0] ?? '', n)));
        expect(grid).toEqual(expect.arrayContaining([date, startOfMonth(date), endOfMonth(date)]));
        expect(grid.indexOf(startOfMonth(date))).toBeLessThan(7);
      }),
    );
  });
});

describe('a week', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-16', '2026-11-22'],
    ['2026-11-20', 0, '2026-11-15', '2026-11-21'],
    ['2026-11-20', 5, '2026-11-20', '2026-11-26'],
    ['2027-01-01', 1, '2026-12-28', '2027-01-03'],
  ])('of %s from day %i runs from %s to %s', (date, first, from, to) => {
    const week = weekOf(date, first);
    expect(week).toHaveLength(7);
    expect([week[0], week[6]]).toEqual([from, to]);
  });

  it.each([
    ['2026-01-01', 1],
    ['2026-11-20', 47],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2021-01-03', 53],
    ['0001-01-01', 1],
  ])('of %s has the ISO number %i', (date, expected) => expect(isoWeek(date)).toBe(expected));

  it('has the number that Temporal gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 3_652_050 }), (n) => {
        const date = addDays('0001-01-01', n);
        return isoWeek(date) === Temporal.PlainDate.from(date).weekOfYear;
      }),
    );
  });
});

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-01-20', -1, '2025-12-20'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-20', -10 - 12 * 2025, '0001-01-20'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0001-01-01', -1, '0001-01-01'],
  ])('%s and %i months is %s', (date, n, expected) => expect(addMonths(date, n)).toBe(expected));

  it.each([
    ['2026-02-14', '2026-02-01', '2026-02-28'],
    ['2024-02-14', '2024-02-01', '2024-02-29'],
    ['1900-02-14', '1900-02-01', '1900-02-28'],
    ['2000-02-14', '2000-02-01', '2000-02-29'],
    ['2026-04-30', '2026-04-01', '2026-04-30'],
    ['9999-12-31', '9999-12-01', '9999-12-31'],
  ])('%s lies between %s and %s', (date, start, end) => {
    expect([startOfMonth(date), endOfMonth(date)]).toEqual([start, end]);
  });

  it('are the same by year and month', () => {
    expect(isSameMonth('2026-11-01', '2026-11-30')).toBe(true);
    expect(isSameMonth('2026-11-01', '2025-11-01')).toBe(false);
  });
});
