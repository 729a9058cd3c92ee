import { CYCLE_DAYS, civil, dayNumber, weekdayOf } from '../dates/civil.ts';
import { type Budget, spend } from './budget.ts';
import type { ByDay, Rule } from './rule.ts';

/** Matching days of a rule. A day is a number, as in `dates/civil.ts`. */

export const FIRST_DAY = dayNumber(1, 1, 1);
export const LAST_DAY = dayNumber(9999, 12, 31);

export function weekOf(day: number, weekStart: number): number {
  return day - ((weekdayOf(day) - weekStart + 7) % 7);
}

/** Days that may have an occurrence; null for an absent part. */
export interface DayFilter {
  months: ReadonlySet<number> | null;
  monthDays: ReadonlySet<number> | null;
  yearDays: ReadonlySet<number> | null;
  weekNumbers: ReadonlySet<number> | null;
  byDay: readonly ByDay[] | null;
  ordinalsIn: 'month' | 'year';
  weekStart: number;
}

/** The filter of a rule. Missing parts come from the start (RFC 5545 §3.3.10). */
export function dayFilter({ frequency, lists, byDay, weekStart }: Rule, startDay: number): DayFilter {
  const { month, day } = civil(startDay);
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = lists;
  const open = !BYMONTHDAY && !BYYEARDAY && !byDay;
  const byWeek = open && (frequency === 'WEEKLY' || BYWEEKNO);
  const byMonth = open && !byWeek && (frequency === 'MONTHLY' || frequency === 'YEARLY');
  return {
    months: set(BYMONTH ?? (byMonth && frequency === 'YEARLY' ? [month] : undefined)),
    monthDays: set(BYMONTHDAY ?? (byMonth ? [day] : undefined)),
    yearDays: set(BYYEARDAY),
    weekNumbers: set(BYWEEKNO),
    byDay: byDay ?? (byWeek ? [{ nth: 0, weekday: weekdayOf(startDay) }] : null),
    ordinalsIn: frequency === 'YEARLY' && !BYMONTH ? 'year' : 'month',
    weekStart,
  };
}

function set(values: readonly number[] | undefined): ReadonlySet<number> | null {
  return values ? new Set(values) : null;
}

/** The matching days from `first` to `last`, both inclusive, in order. */
export function daysThrough(filter: DayFilter, first: number, last: number, budget: Budget): number[] {
  const days: number[] = [];
  for (let day = nextDay(filter, first, last, budget); day !== null; day = nextDay(filter, day + 1, last, budget)) {
    days.push(day);
  }
  return days;
}

/**
 * The first matching day from `first` to `last` (both inclusive), or null: none in 400 years means none at all, and an exhausted budget
 * ends the search.
 */
export function nextDay(filter: DayFilter, first: number, last: number, budget: Budget): number | null {
  const end = Math.min(last, first + CYCLE_DAYS);
  let day = first;
  while (day <= end) {
    const { year, month, day: dayOfMonth } = civil(day);
    const start = day - dayOfMonth + 1;
    const next = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1);
    if (filter.months && !filter.months.has(month)) {
      if (!spend(budget)) return null;
      budget.days += next - day;
      day = next;
    }
    for (; day <= end && day < next; day++) {
      if (!spend(budget)) return null;
      budget.days++;
      if (passes(filter, day, year, start, next)) return day;
    }
  }
  return null;
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

/** Whether a day is the nth of its weekday counted from `start` (inclusive) or, if negative, back from `end` (exclusive). */
function isNth(nth: number, day: number, start: number, end: number): boolean {
  if (nth === 0) return true;
  return nth > 0 ? Math.floor((day - start) / 7) + 1 === nth : Math.floor((end - 1 - day) / 7) + 1 === -nth;
}

function yearStart(year: number): number {
  return dayNumber(year, 1, 1);
}

/** ISO 8601 weeks with any first day: a week belongs to the year of its fourth day. */
function isInWeeks(numbers: ReadonlySet<number>, day: number, weekStart: number): boolean {
  const fourth = weekOf(day, weekStart) + 3;
  const { year } = civil(fourth);
  const number = weekNumber(fourth, year);
  if (numbers.has(number)) return true;
  // The week of 28 December is always the last of its year.
  const weeks = weekNumber(weekOf(dayNumber(year, 12, 28), weekStart) + 3, year);
  return numbers.has(number - weeks - 1);
}

function weekNumber(fourthDay: number, year: number): number {
  return Math.floor((fourthDay - yearStart(year)) / 7) + 1;
}
