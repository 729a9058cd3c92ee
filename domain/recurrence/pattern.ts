import { dateOf, dayOfWeek } from '../dates/local.ts';
import type { ByDay, Rule } from './rule.ts';

/** Common rules, which a form can edit and a sentence can express. */

export type Unit = 'day' | 'week' | 'month' | 'year';

/** A kind of day that is counted within a month: a weekday (0 = Sunday), a workday from Monday to Friday, or a weekend day. */
export type Kind = number | 'workday' | 'weekend';

/** Days of a month; negative ones count from its end. */
export type InMonth =
  | { readonly by: 'date'; readonly dates: readonly number[] }
  | { readonly by: 'kind'; readonly nth: readonly number[]; readonly kind: Kind };

export interface Pattern {
  readonly unit: Unit;
  /** The interval. */
  readonly every: number;
  /** For weeks. */
  readonly weekdays: readonly number[];
  readonly weekStart: number;
  /** For months and years; null if unknown without a start. */
  readonly inMonth: InMonth | null;
  /** For years: 1 to 12. */
  readonly months: readonly number[];
}

/** The start of a series: omitted parts of a rule derive from it. */
export interface Start {
  /** Local text. */
  readonly startTime: string;
  readonly isAllDay: boolean;
  readonly timeZone: string;
}

const WORKDAYS = '1,2,3,4,5';
const WEEKEND = '0,6';
const EVERY_DAY = '0,1,2,3,4,5,6';

export const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);
/** Ascending positive numbers, then ascending negative ones. */
const fromFirst = (numbers: readonly number[]) => [
  ...sorted(numbers.filter((n) => n > 0)),
  ...sorted(numbers.filter((n) => n < 0)),
];

export const isWorkdays = (days: readonly number[]): boolean => sorted(days).join() === WORKDAYS;
export const isWeekend = (days: readonly number[]): boolean => sorted(days).join() === WEEKEND;
export const isEveryDay = (days: readonly number[]): boolean => sorted(days).join() === EVERY_DAY;

/** The pattern of a rule, without its end; null if it is more complex. */
export function patternOf(rule: Rule, start: Start | null): Pattern | null {
  const { frequency, interval, byDay, lists, weekStart } = rule;
  const { BYMONTH, BYMONTHDAY, BYSETPOS, ...rest } = lists;
  if (Object.keys(rest).length > 0) return null;
  const first = start && dateOf(start.startTime);
  const base = { every: interval, weekdays: [], weekStart, inMonth: null, months: [] };
  const weekly = (days: readonly number[]): Pattern =>
    isEveryDay(days) && interval === 1 ? { ...base, unit: 'day' } : { ...base, unit: 'week', weekdays: sorted(days) };
  const plainDays = byDay?.every(({ nth }) => nth === 0) ? byDay.map(({ weekday }) => weekday) : null;
  // For an interval of one, weekdays do not tell whether a week, month or year is meant.
  const isAnyWeek = interval === 1 && plainDays && !BYMONTH && !BYMONTHDAY && !BYSETPOS;

  if (frequency === 'DAILY') {
    if (isAnyWeek) return weekly(plainDays);
    return BYMONTH || BYMONTHDAY || BYSETPOS || byDay ? null : { ...base, unit: 'day' };
  }
  if (frequency === 'WEEKLY') {
    if (BYMONTH || BYSETPOS) return null;
    return weekly(plainDays ?? (first ? [dayOfWeek(first)] : []));
  }
  if (isAnyWeek && (frequency === 'MONTHLY' || frequency === 'YEARLY')) return weekly(plainDays);
  if (frequency !== 'MONTHLY' && frequency !== 'YEARLY') return null;
  // Without BYMONTH, dates of a year are those of each month.
  const isYear = frequency === 'YEARLY' && !(interval === 1 && BYMONTHDAY && !BYMONTH && !byDay);
  if (!isYear && BYMONTH) return null;
  const days = daysInMonth(byDay, BYMONTHDAY, BYSETPOS, first);
  if (!isYear) return days && { ...base, unit: 'month', inMonth: days.inMonth };
  const isLoose = (byDay || BYMONTHDAY) && !BYMONTH;
  const isPickedFromYear = BYSETPOS && BYMONTH?.length !== 1;
  if (!days || isLoose || isPickedFromYear) return null;
  const months = sorted(BYMONTH ?? (first ? [Number(first.slice(5, 7))] : []));
  return { ...base, unit: 'year', inMonth: BYMONTH || first ? days.inMonth : null, months };
}

function daysInMonth(
  byDay: readonly ByDay[] | null,
  dates: readonly number[] | undefined,
  picked: readonly number[] | undefined,
  first: string | null,
): { inMonth: InMonth | null } | null {
  if (!byDay && picked) return null;
  if (byDay && dates) return null;
  if (!byDay) {
    const listed = dates ?? (first ? [Number(first.slice(8, 10))] : null);
    return { inMonth: listed && { by: 'date', dates: fromFirst(listed) } };
  }
  const weekdays = sorted(byDay.map(({ weekday }) => weekday));
  const [weekday = 0] = weekdays;
  if (!picked) {
    const nth = byDay.map((day) => day.nth);
    if (weekdays.length > 1 || nth.includes(0)) return null;
    return { inMonth: { by: 'kind', nth: fromFirst(nth), kind: weekday } };
  }
  if (byDay.some((day) => day.nth !== 0)) return null;
  const nth = fromFirst(picked);
  if (isEveryDay(weekdays)) return { inMonth: { by: 'date', dates: nth } };
  const kind = isWorkdays(weekdays) ? 'workday' : isWeekend(weekdays) ? 'weekend' : null;
  if (kind === null && weekdays.length > 1) return null;
  return { inMonth: { by: 'kind', nth, kind: kind ?? weekday } };
}
