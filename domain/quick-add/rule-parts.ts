import { endOfMonth, startOfMonth } from '../dates/grids.ts';
import { addDays, dayOfWeek } from '../dates/local.ts';
import { WEEKDAYS } from '../recurrence/rule.ts';
import type { RuleParts } from './meaning.ts';

/** Rules for days have one within four years: 29 February. */
const DAYS_AHEAD = 1_470;
const FREQUENCY = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/** `каждый месяц 15 числа` */
export function withDay(rule: RuleParts, byMonthDay: number | undefined): RuleParts {
  return rule.unit === 'month' && byMonthDay !== undefined && !rule.byDay
    ? { ...rule, byMonthDay: [byMonthDay] }
    : rule;
}

/** `раз в две недели по четвергам` combines a frequency and days; null for any other two rules. */
export function together(one: RuleParts, other: RuleParts): RuleParts | null {
  if (one.unit !== 'week' || other.unit !== 'week' || !one.byDay === !other.byDay) return null;
  return { ...one, ...other, interval: Math.max(one.interval, other.interval) };
}

/** The first day from `from` on that a rule matches. */
export function firstDay(rule: RuleParts, from: string): string {
  for (let n = 0, day = from; n <= DAYS_AHEAD; n += 1, day = addDays(day, 1)) if (isDayOf(rule, day)) return day;
  return from;
}

function isDayOf({ unit, byDay, byMonthDay, bySetPos }: RuleParts, day: string): boolean {
  const date = Number(day.slice(8));
  if (byMonthDay) return byMonthDay.includes(date) || (byMonthDay.includes(-1) && day === endOfMonth(day));
  if (!byDay) return true;
  const code = WEEKDAYS[dayOfWeek(day)] ?? '';
  if (unit !== 'month') return byDay.includes(code);
  if (bySetPos !== undefined) return day === daysNamed(byDay, day).at(bySetPos > 0 ? bySetPos - 1 : bySetPos);
  const isLast = addDays(day, 7) > endOfMonth(day);
  return byDay.some((each) => each === `${Math.ceil(date / 7)}${code}` || (isLast && each === `-1${code}`));
}

/** The days of a month with one of these names. */
function daysNamed(byDay: readonly string[], month: string): string[] {
  const days: string[] = [];
  const last = endOfMonth(month);
  for (let day = startOfMonth(month); day <= last; day = addDays(day, 1)) {
    if (byDay.includes(WEEKDAYS[dayOfWeek(day)] ?? '')) days.push(day);
  }
  return days;
}

export function ruleText({ unit, interval, byDay, byMonthDay, bySetPos }: RuleParts, ending: string | null): string {
  const parts = [
    `FREQ=${FREQUENCY[unit]}`,
    interval > 1 && `INTERVAL=${interval}`,
    byDay && `BYDAY=${byDay.join(',')}`,
    byMonthDay && `BYMONTHDAY=${byMonthDay.join(',')}`,
    bySetPos !== undefined && `BYSETPOS=${bySetPos}`,
  ].filter((part) => typeof part === 'string');
  return parts.join(';') + (ending ?? '');
}
