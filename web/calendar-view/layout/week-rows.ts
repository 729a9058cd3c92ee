import { isWeekend } from '../weekend.ts';

const WEEK = 7;

/** The positions of the shown days of each week. @param days whole weeks */
export function weekRows(days: readonly string[], weekends: boolean): number[][] {
  return Array.from({ length: days.length / WEEK }, (_, row) =>
    Array.from({ length: WEEK }, (_, column) => row * WEEK + column).filter(
      (position) => weekends || !isWeekend(days[position] ?? ''),
    ),
  );
}

/** The day itself, or the nearest one before it, else after it, of those that are shown. @param days ascending */
export const dayInReach = (day: string, days: readonly string[]): string =>
  days.findLast((other) => other <= day) ?? days[0] ?? day;
