import { FIRST_EVENT_DAY, LAST_EVENT_DAY, nearestEventDay } from '#domain/dates/event-days.ts';
import { startOfWeek } from '#domain/dates/grids.ts';
import { addDays, daysBetween } from '#domain/dates/local.ts';

/**
 * The arithmetic of a list of all weeks in which events may lie, of which only those in sight are drawn. Weeks are counted from
 * the first one, and all are equally high, so that a place in the list is a week. In CSS pixels.
 */
export interface WeekList {
  readonly firstDayOfWeek: number;
  /** The height of a week. */
  readonly row: number;
  /** The height of what is seen at once. */
  readonly height: number;
}

/** Weeks drawn on each side of those in sight, which the focus and a quick turn of the wheel reach at once. */
const MORE = 2;

/** The number of a day's week. Days without events count as the nearest one that may have some. */
export function weekOfDay(day: string, firstDayOfWeek: number): number {
  const first = startOfWeek(FIRST_EVENT_DAY, firstDayOfWeek);
  return Math.floor(daysBetween(first, nearestEventDay(day)) / 7);
}

/** The first day of a week. */
export const firstDayOfWeekAt = (week: number, firstDayOfWeek: number): string =>
  addDays(startOfWeek(FIRST_EVENT_DAY, firstDayOfWeek), 7 * week);

export const weekCount = (firstDayOfWeek: number): number => weekOfDay(LAST_EVENT_DAY, firstDayOfWeek) + 1;

/** The scroll position that has a week in the middle. */
export function topAround(week: number, { firstDayOfWeek, row, height }: WeekList): number {
  const last = weekCount(firstDayOfWeek) * row - height;
  return Math.max(0, Math.min(last, week * row - (height - row) / 2));
}

/** The scroll position nearest to `top` that shows the whole of a week. */
export const topWith = (week: number, top: number, { row, height }: WeekList): number =>
  Math.min(week * row, Math.max(top, (week + 1) * row - height));

/** The week in the middle at a scroll position. */
export function weekInMiddle(top: number, { firstDayOfWeek, row, height }: WeekList): number {
  return Math.max(0, Math.min(weekCount(firstDayOfWeek) - 1, Math.floor((top + height / 2) / row)));
}

/** The weeks to draw at a scroll position, both inclusive. */
export function weeksInSight(top: number, { firstDayOfWeek, row, height }: WeekList): { first: number; last: number } {
  const last = weekCount(firstDayOfWeek) - 1;
  return {
    first: Math.max(0, Math.floor(top / row) - MORE),
    last: Math.min(last, Math.ceil((top + height) / row) - 1 + MORE),
  };
}
