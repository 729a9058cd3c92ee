import { describe, expect, it } from 'vitest';
import { civil, dayNumber, weekdayOf } from './civil.ts';

describe('the number of a day', () => {
  it.each([
    [1970, 1, 1, 0],
    [1969, 12, 31, -1],
    [2000, 2, 29, 11_016],
    [1, 1, 1, -719_162],
    [9999, 12, 31, 2_932_896],
  ])('of %i-%i-%i is %i', (year, month, day, expected) => {
    expect(dayNumber(year, month, day)).toBe(expected);
    expect(civil(expected)).toEqual({ year, month, day });
  });

  it('is that of the runtime on every day of a leap cycle before and after 1970', () => {
    for (let number = -150_000; number <= 150_000; number++) {
      const date = new Date(number * 86_400_000);
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      const found = civil(number);
      const same = found.year === year && found.month === month && found.day === day;
      if (!same || dayNumber(year, month, day) !== number || weekdayOf(number) !== date.getUTCDay()) {
        expect.fail(`day ${number} is ${date.toISOString()}`);
      }
    }
  });
});
