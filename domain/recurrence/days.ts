import type { ByDay, Rule } from './rule.ts';

/** The days that the parts of a rule allow. A day is a number: days since 1970-01-01 in the Gregorian calendar. */

export const FIRST_DAY = dayNumber(1, 1, 1);
export const LAST_DAY = dayNumber(9999, 12, 31);

/** The number of a day; month 1 to 12, day of the month from 1. */
export function dayNumber(year: number, month: number, day: number): number {
  // Years begin in March here, so that a leap day is the last of its year.
  const y = month > 2 ? year : year - 1;
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  const beforeMonth = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return y * 365 + leaps + beforeMonth + day - 719_469;
}

/** Year and month (1 to 12) of a day. */
export function monthOf(day: number): { year: number; month: number } {
  const date = new Date(day * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

/** The day of the week, 0 = Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The first day of the week of a day, where weeks begin on `weekStart`. */
export function weekOf(day: number, weekStart: number): number {
  return day - ((weekdayOf(day) - weekStart + 7) % 7);
}

/** Which days may hold an occurrence; null where a part is absent. */
export interface DayFilter {
  months: ReadonlySet<number> | null;
  monthDays: ReadonlySet<number> | null;
  yearDays: ReadonlySet<number> | null;
  weekNumbers: ReadonlySet<number> | null;
  byDay: readonly ByDay[] | null;
  ordinalsIn: 'month' | 'year';
  weekStart: number;
}

/** The filter of a rule. What the rule leaves open comes from its start (RFC 5545 §3.3.10). */
export function dayFilter({ frequency, lists, byDay, weekStart }: Rule, startDay: number): DayFilter {
  const { year, month } = monthOf(startDay);
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = lists;
  const open = !BYMONTHDAY && !BYYEARDAY && !byDay;
  const weekly = frequency === 'WEEKLY' || BYWEEKNO;
  const monthly = frequency === 'MONTHLY' || (frequency === 'YEARLY' && !BYWEEKNO);
  const yearly = monthly && frequency === 'YEARLY';
  return {
    months: set(BYMONTH ?? (open && yearly ? [month] : undefined)),
    monthDays: set(BYMONTHDAY ?? (open && monthly ? [startDay - dayNumber(year, month, 1) + 1] : undefined)),
    yearDays: set(BYYEARDAY),
    weekNumbers: set(BYWEEKNO),
    byDay: byDay ?? (open && weekly ? [{ nth: 0, weekday: weekdayOf(startDay) }] : null),
    ordinalsIn: frequency === 'YEARLY' && !BYMONTH ? 'year' : 'month',
    weekStart,
  };
}

function set(values: readonly number[] | undefined): ReadonlySet<number> | null {
  return values ? new Set(values) : null;
}

/** The days from `first` to `last` (both inclusive) that pass, in order. */
export function daysThrough(filter: DayFilter, first: number, last: number): number[] {
  const found: number[] = [];
  let { year, month } = monthOf(first);
  let start = dayNumber(year, month, 1);
  while (start <= last) {
    const next = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1);
    if (!filter.months || filter.months.has(month)) {
      const end = Math.min(last, next - 1);
      for (let day = Math.max(first, start); day <= end; day++) {
        if (passes(filter, day, year, start, next)) found.push(day);
      }
    }
    start = next;
    month = (month % 12) + 1;
    if (month === 1) year++;
  }
  return found;
}

function passes(filter: DayFilter, day: number, year: number, month: number, nextMonth: number): boolean {
  const { monthDays, yearDays, weekNumbers, byDay } = filter;
  if (monthDays && !monthDays.has(day - month + 1) && !monthDays.has(day - nextMonth)) return false;
  if (yearDays && !yearDays.has(day - yearStart(year) + 1) && !yearDays.has(day - yearStart(year + 1))) return false;
  if (weekNumbers && !isInWeeks(weekNumbers, day, filter.weekStart)) return false;
  if (!byDay) return true;
  const inYear = filter.ordinalsIn === 'year';
  const start = inYear ? yearStart(year) : month;
  const end = inYear ? yearStart(year + 1) : nextMonth;
  const weekday = weekdayOf(day);
  return byDay.some((entry) => entry.weekday === weekday && isNth(entry.nth, day, start, end));
}

/** Whether a day is the nth of its weekday from `start` (inclusive), or, where negative, from `end` (exclusive) back. */
function isNth(nth: number, day: number, start: number, end: number): boolean {
  if (nth === 0) return true;
  return nth > 0 ? Math.floor((day - start) / 7) + 1 === nth : Math.floor((end - 1 - day) / 7) + 1 === -nth;
}

function yearStart(year: number): number {
  return dayNumber(year, 1, 1);
}

/** Weeks are those of ISO 8601 with another first day: a week belongs to the year that holds its fourth day. */
function isInWeeks(numbers: ReadonlySet<number>, day: number, weekStart: number): boolean {
  const fourth = weekOf(day, weekStart) + 3;
  const { year } = monthOf(fourth);
  const number = weekNumber(fourth, year);
  if (numbers.has(number)) return true;
  // The week of 28 December is always the last of its year.
  const weeks = weekNumber(weekOf(dayNumber(year, 12, 28), weekStart) + 3, year);
  return numbers.has(number - weeks - 1);
}

function weekNumber(fourthDay: number, year: number): number {
  return Math.floor((fourthDay - yearStart(year)) / 7) + 1;
}
