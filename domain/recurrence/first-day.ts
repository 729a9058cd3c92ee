import { endOfMonth } from '../dates/grids.ts';
import { addDays, dayOfWeek } from '../dates/local.ts';
import type { InMonth, Kind, Pattern } from './pattern.ts';

/** The longest wait for a leap day. */
const DAYS_MAX = 8 * 366 + 1;

/** The first matching day of a pattern from a day on, which the series starts with; null if there is none. */
export function firstDayOf(pattern: Pattern, from: string): string | null {
  for (let day = from, left = DAYS_MAX; left > 0; day = addDays(day, 1), left -= 1) {
    if (isOn(pattern, day)) return day;
  }
  return null;
}

function isOn({ unit, weekdays, inMonth, months }: Pattern, day: string): boolean {
  if (unit === 'day') return true;
  if (unit === 'week') return weekdays.includes(dayOfWeek(day));
  if (unit === 'year' && !months.includes(Number(day.slice(5, 7)))) return false;
  return inMonth !== null && daysOf(inMonth, day).includes(Number(day.slice(8, 10)));
}

/** The matching days of the month of `day`. */
function daysOf(inMonth: InMonth, day: string): number[] {
  const first = `${day.slice(0, 8)}01`;
  const last = Number(endOfMonth(day).slice(8, 10));
  const all = Array.from({ length: last }, (_, index) => index + 1);
  const [such, wanted] =
    inMonth.by === 'date'
      ? [all, inMonth.dates]
      : [all.filter((date) => isOfKind(inMonth.kind, dayOfWeek(addDays(first, date - 1)))), inMonth.nth];
  return wanted.flatMap((nth) => such.at(nth > 0 ? nth - 1 : nth) ?? []);
}

const isOfKind = (kind: Kind, weekday: number): boolean =>
  typeof kind === 'number' ? kind === weekday : (weekday % 6 !== 0) === (kind === 'workday');
