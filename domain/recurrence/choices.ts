import { endOfMonth } from '../dates/grids.ts';
import { addDays, dayOfWeek } from '../dates/local.ts';
import type { InMonth, Pattern, Unit } from './pattern.ts';
import { writePattern } from './write-pattern.ts';

/** What a day suggests to somebody who wants an event to repeat. */

/** A pattern with nothing chosen but its unit: what the day says. */
export function plainPattern(unit: Unit, date: string, weekStart = 1): Pattern {
  return {
    ...{ unit, every: 1, weekStart },
    weekdays: unit === 'week' ? [dayOfWeek(date)] : [],
    inMonth: unit === 'month' || unit === 'year' ? { by: 'date', dates: [Number(date.slice(8, 10))] } : null,
    months: unit === 'year' ? [Number(date.slice(5, 7))] : [],
  };
}

/** Which of its weekday in the month a day is: 1 to 5. */
export const nthOf = (date: string): number => Math.ceil(Number(date.slice(8, 10)) / 7);

/** The patterns that a day suggests, the most usual ones first. */
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

/** Those that fit on a small screen: without days of the month by their weekday, nor from its end. */
export const commonChoicesFor = (date: string): Pattern[] =>
  choicesFor(date).filter(({ inMonth }) => inMonth === null || (inMonth.by === 'date' && inMonth.dates[0] !== -1));

function lastWorkdayOf(last: string): string {
  const weekday = dayOfWeek(last);
  return addDays(last, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
}

/**
 * A rule that one of the choices of a day has made, as the same choice of another day; null for a rule that none of them is.
 * @param rule with or without an end, which stays
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

/** What a choice is called, whatever its day. */
function kindOf(pattern: Pattern): string {
  const { inMonth } = pattern;
  const first = inMonth?.by === 'kind' ? inMonth.nth[0] : inMonth?.dates[0];
  return `${roughlyOf(pattern)} ${first === -1}`;
}

/** A fourth Tuesday and the last one are nearly the same. */
const roughlyOf = ({ unit, every, weekdays, inMonth }: Pattern): string =>
  `${unit} ${every} ${weekdays.length} ${inMonth?.by === 'kind' ? typeof inMonth.kind : ''}`;
