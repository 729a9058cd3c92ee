import { isSameMonth, monthGrid } from '#domain/dates/grids.ts';

/** The days of the month's grid: the whole weeks with at least one day of the month. */
export function monthDays(date: string, firstDayOfWeek: number): string[] {
  const grid = monthGrid(date, firstDayOfWeek);
  const last = grid.findLastIndex((day) => isSameMonth(day, date));
  return grid.slice(0, (Math.floor(last / 7) + 1) * 7);
}
