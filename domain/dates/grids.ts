/** Weeks and months of dates (`yyyy-MM-dd`) for calendar views. Without zones. */

import { addDays, DAY_MS, dateToMs, dayOfWeek, msToDate } from './local.ts';

const FIRST_MONTH = 12;
const LAST_MONTH = 9999 * 12 + 11;

const pad = (n: number, width: number) => String(n).padStart(width, '0');

function run(first: string, length: number): string[] {
  const start = dateToMs(first);
  return Array.from({ length }, (_, day) => msToDate(start + day * DAY_MS));
}

export function startOfWeek(date: string, firstDayOfWeek: number): string {
  return addDays(date, -((dayOfWeek(date) - firstDayOfWeek + 7) % 7));
}

/**
 * The 42 days (six whole weeks) for the month of `date`, starting with the week of the 1st.
 * @param firstDayOfWeek 0 = Sunday to 6 = Saturday
 */
/** The given weekday (0 = Sunday) in the Monday-based week of `day`. */
export const inWeekOf = (day: string, weekday: number): string => addDays(startOfWeek(day, 1), (weekday + 6) % 7);

export function monthGrid(date: string, firstDayOfWeek: number): string[] {
  return run(startOfWeek(startOfMonth(date), firstDayOfWeek), 42);
}

/** The seven days of the week of `date`. @param firstDayOfWeek 0 = Sunday to 6 = Saturday */
export function weekOf(date: string, firstDayOfWeek: number): string[] {
  return run(startOfWeek(date, firstDayOfWeek), 7);
}

/** The ISO 8601 week number, 1 to 53: the week belongs to the year of its Thursday. */
export function isoWeek(date: string): number {
  const thursday = addDays(startOfWeek(date, 1), 3);
  return Math.floor((dateToMs(thursday) - dateToMs(`${thursday.slice(0, 4)}-01-01`)) / (7 * DAY_MS)) + 1;
}

/** The same day `n` months later (earlier if negative), or the last day of that month if it is shorter. */
export function addMonths(date: string, n: number): string {
  const wanted = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + n;
  const months = Math.min(Math.max(wanted, FIRST_MONTH), LAST_MONTH);
  const month = `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}`;
  const day = `${month}-${date.slice(8)}`;
  const last = endOfMonth(month);
  return day < last ? day : last;
}

export function startOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

export function endOfMonth(date: string): string {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return `${date.slice(0, 7)}-${days}`;
}

export function isSameMonth(a: string, b: string): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}
