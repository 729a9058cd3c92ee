import type { InMonth, Pattern, Unit } from './pattern.ts';
import { WEEKDAYS } from './rule.ts';

/** The end of a series: never, on a day (`yyyy-MM-dd`), or after a number of occurrences. */
export type End =
  | { readonly by: 'never' }
  | { readonly by: 'date'; readonly date: string }
  | { readonly by: 'count'; readonly count: number };

const FREQUENCY: Readonly<Record<Unit, string>> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };

/** A pattern as an RFC 5545 rule. */
export function writePattern(pattern: Pattern, end: End): string {
  const { unit, every, weekdays, weekStart, inMonth, months } = pattern;
  const parts = [`FREQ=${FREQUENCY[unit]}`];
  if (every > 1) parts.push(`INTERVAL=${every}`);
  if (unit === 'week') {
    if (weekdays.length > 0) parts.push(`BYDAY=${fromMonday(weekdays).join()}`);
    if (every > 1 && weekdays.length > 1 && weekStart !== 1) parts.push(`WKST=${WEEKDAYS[weekStart]}`);
  }
  if (unit === 'year' && months.length > 0) parts.push(`BYMONTH=${months.join()}`);
  if ((unit === 'month' || unit === 'year') && inMonth) parts.push(...writeDays(inMonth));
  if (end.by === 'count') parts.push(`COUNT=${end.count}`);
  if (end.by === 'date') parts.push(`UNTIL=${end.date.replaceAll('-', '')}`);
  return parts.join(';');
}

const fromMonday = (days: readonly number[]) =>
  [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map((day) => WEEKDAYS[day]);

function writeDays(days: InMonth): string[] {
  if (days.by === 'date') return [`BYMONTHDAY=${days.dates.join()}`];
  const { nth, kind } = days;
  if (typeof kind === 'number') return [`BYDAY=${nth.map((n) => `${n}${WEEKDAYS[kind]}`).join()}`];
  const set = kind === 'workday' ? 'MO,TU,WE,TH,FR' : 'SA,SU';
  return [`BYDAY=${set}`, `BYSETPOS=${nth.join()}`];
}
