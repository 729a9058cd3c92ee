import { endOfMonth } from '../dates/grids.ts';
import { addDays, dayOfWeek } from '../dates/local.ts';
import type { InMonth, Pattern, Unit } from './pattern.ts';
import { writePattern } from './write-pattern.ts';

/** Suggested recurrences for a date. */

/** The default pattern for a unit, derived from the date. */
export function plainPattern(unit: Unit, date: string, weekStart = 1): Pattern {
  return {
    ...{ unit, every: 1, weekStart },
    weekdays: unit === 'week' ? [dayOfWeek(date)] : [],
    inMonth: unit === 'month' || unit === 'year' ? { by: 'date', dates: [Number(date.slice(8, 10))] } : null,
    months: unit === 'year' ? [Number(date.slice(5, 7))] : [],
  };
}

/** Which one of its weekday in the month: 1 to 5. */
export const nthOf = (date: string): number => Math.ceil(Number(date.slice(8, 10)) / 7);

/** Suggested patterns for a date, most common first. */
export function choicesFor(date: string): Pattern[] {
  const weekday = dayOfWeek(date);
  const week = plainPattern('week', date);
  const month = plainPattern('month', date);
  const last = endOfMonth(date);
  const isLastOfItsKind = addDays(date, 7) > last;
  const inMonth = (days: InMonth): Pattern => ({ ...month, inMonth: days });
  const isWorkday = weekday % 6 !== 0;
  return [
    plainPattern('day', date),
    ...(isWorkday ? [{ ...week, weekdays: [1, 2, 3, 4, 5] }] : []),
    week,
    { ...week, every: 2 },
    month,
    ...(nthOf(date) < 5 ? [inMonth({ by: 'kind', nth: [nthOf(date)], kind: weekday })] : []),
    ...(isLastOfItsKind ? [inMonth({ by: 'kind', nth: [-1], kind: weekday })] : []),
    ...(isWorkday && date === lastWorkdayOf(last) ? [inMonth({ by: 'kind', nth: [-1], kind: 'workday' })] : []),
    ...(date === last ? [inMonth({ by: 'date', dates: [-1] })] : []),
    plainPattern('year', date),
  ];
}

/** A shorter list for small screens: without weekdays of the month, or days from its end. */
export const commonChoicesFor = (date: string): Pattern[] =>
  choicesFor(date).filter(({ inMonth }) => inMonth === null || (inMonth.by === 'date' && inMonth.dates[0] !== -1));

function lastWorkdayOf(last: string): string {
  const weekday = dayOfWeek(last);
  return addDays(last, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
}

/**
 * If a rule is a suggestion for one date, the same suggestion for another; otherwise null.
 * @param rule with or without an end, which is preserved
 */
export function followDay(rule: string, from: string, to: string): string | null {
  const [, body = rule, end = ''] = /^(.*?)((?:;(?:COUNT|UNTIL)=[^;]*)?)$/.exec(rule) ?? [];
  const chosen = choicesFor(from).find((pattern) => writePattern(pattern, { by: 'never' }) === body);
  if (!chosen) return null;
  const choices = choicesFor(to);
  const there = [kindOf, roughlyOf, ({ unit }: Pattern) => unit]
    .map((nameOf) => choices.find((pattern) => nameOf(pattern) === nameOf(chosen)))
    .find((pattern) => pattern !== undefined);
  return there ? `${writePattern(there, { by: 'never' })}${end}` : null;
}

/** Identifies a suggestion independent of the date. */
function kindOf(pattern: Pattern): string {
  const { inMonth } = pattern;
  const first = inMonth?.by === 'kind' ? inMonth.nth[0] : inMonth?.dates[0];
  return `${roughlyOf(pattern)} ${first === -1}`;
}

/** A fourth Tuesday and a last Tuesday are nearly the same. */
const roughlyOf = ({ unit, every, weekdays, inMonth }: Pattern): string =>
  `${unit} ${every} ${weekdays.length} ${inMonth?.by === 'kind' ? typeof inMonth.kind : ''}`;
