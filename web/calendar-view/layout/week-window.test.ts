import { describe, expect, it } from 'vitest';
import {
  firstDayOfWeekAt,
  topAround,
  topWith,
  weekCount,
  weekInMiddle,
  weekOfDay,
  weeksInSight,
} from './week-window.ts';

const list = { firstDayOfWeek: 1, row: 100, height: 500 };
const week = weekOfDay('2026-11-20', 1);

describe('the weeks', () => {
  it.each([0, 1, 6])('go from the first day of events to the last, and begin on their own day: %i', (firstDay) => {
    expect(weekOfDay('1900-01-01', firstDay)).toBe(0);
    expect(weekOfDay('2099-12-31', firstDay)).toBe(weekCount(firstDay) - 1);
    const first = firstDayOfWeekAt(weekOfDay('2026-11-20', firstDay), firstDay);
    expect(first <= '2026-11-20' && '2026-11-14' <= first).toBe(true);
    expect(weekOfDay(first, firstDay)).toBe(weekOfDay('2026-11-20', firstDay));
  });

  it('are the nearest ones for days without events', () => {
    expect(weekOfDay('1500-01-01', 1)).toBe(0);
    expect(weekOfDay('9999-12-31', 1)).toBe(weekCount(1) - 1);
  });
});

describe('the place in the list', () => {
  it('has the week in the middle that it was made for, at any height', () => {
    for (const height of [100, 250, 500, 733]) {
      const measured = { ...list, height };
      expect(weekInMiddle(topAround(week, measured), measured)).toBe(week);
    }
  });

  it('changes its week halfway to the next', () => {
    const top = topAround(week, list);
    expect([top - 51, top - 49, top + 49, top + 51].map((at) => weekInMiddle(at, list) - week)).toEqual([-1, 0, 0, 1]);
  });

  it('moves by as much as a week needs to be seen whole', () => {
    const top = week * 100 + 30;
    const moved = (other: number) => topWith(week + other, top, list) - top;
    expect([-1, 0, 1, 4, 5, 6].map(moved)).toEqual([-130, -30, 0, 0, 70, 170]);
  });

  it('ends at the first week and at the last', () => {
    expect(topAround(0, list)).toBe(0);
    expect(topAround(weekCount(1) - 1, list)).toBe(weekCount(1) * 100 - 500);
  });
});

describe('the weeks that are drawn', () => {
  it('are those in sight with two on each side', () => {
    expect(weeksInSight(week * 100, list)).toEqual({ first: week - 2, last: week + 6 });
    expect(weeksInSight(week * 100 + 1, list)).toEqual({ first: week - 2, last: week + 7 });
  });

  it('are never outside of the list', () => {
    expect(weeksInSight(0, list).first).toBe(0);
    expect(weeksInSight(weekCount(1) * 100 - 500, list).last).toBe(weekCount(1) - 1);
  });
});
