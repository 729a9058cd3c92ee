import { addDays, dayOfWeek } from '#domain/dates/local.ts';
import { nthOf, plainPattern } from '#domain/recurrence/choices.ts';
import { firstDayOf } from '#domain/recurrence/first-day.ts';
import { lastDayOf } from '#domain/recurrence/last-day.ts';
import { canonical, parse } from '#domain/recurrence/parse.ts';
import { type InMonth, type Pattern, patternOf, type Start } from '#domain/recurrence/pattern.ts';
import type { Rule } from '#domain/recurrence/rule.ts';
import { type End, writePattern } from '#domain/recurrence/write-pattern.ts';

/** A rule as the editor holds it: what is not chosen for a unit waits there for the one that it belongs to. */
export interface EditedRule {
  readonly pattern: Pattern;
  readonly end: End;
}

export const EVERY_MAX = 999;
export const COUNT_MAX = 999;

function read(rule: string): Rule | null {
  try {
    return parse(canonical(rule));
  } catch {
    return null;
  }
}

/** Whether the editor shows a rule as it is, with nothing left out. */
export const isDrawable = (rule: string, start: Start): boolean => {
  const parsed = read(rule);
  return parsed !== null && patternOf(parsed, start) !== null;
};

/** The rule as the editor writes it, so that the same one is the same text; as it is where the editor cannot draw it. */
export const normalRule = (rule: string, start: Start): string =>
  isDrawable(rule, start) ? textOf(editedRule(rule, start, 1)) : rule;

/** What the editor begins with: the rule, or for one that it cannot draw and for none, every week on the day. */
export function editedRule(rule: string | null, start: Start, weekStart: number): EditedRule {
  const parsed = rule === null ? null : read(rule);
  const date = start.startTime.slice(0, 10);
  const drawn = parsed && patternOf(parsed, start);
  const until = parsed && lastDayOf(parsed, start);
  const plain = {
    ...plainPattern('year', date),
    weekdays: [dayOfWeek(date)],
  };
  return {
    pattern: {
      ...(drawn ?? { ...plain, unit: 'week', every: 1 }),
      weekdays: drawn?.weekdays.length ? drawn.weekdays : plain.weekdays,
      inMonth: drawn?.inMonth ?? plain.inMonth,
      months: drawn?.months.length ? drawn.months : plain.months,
      weekStart: drawn?.unit === 'week' ? drawn.weekStart : weekStart,
    },
    end:
      parsed?.count != null
        ? { by: 'count', count: parsed.count }
        : until
          ? { by: 'date', date: until }
          : { by: 'never' },
  };
}

export const textOf = ({ pattern, end }: EditedRule): string => writePattern(pattern, end);

/** The day on which a series with this rule begins, for an event of a day; null where the rule gives none. */
export const beginOf = ({ pattern }: EditedRule, date: string): string | null => firstDayOf(pattern, date);

/** What of a month suits a day, the other way round. */
export const inMonthOf = (by: InMonth['by'], date: string): InMonth =>
  by === 'date'
    ? { by, dates: [Number(date.slice(8, 10))] }
    : { by, nth: [nthOf(date) > 4 ? -1 : nthOf(date)], kind: dayOfWeek(date) };

/** Puts in what is missing or takes out what is there; the last one stays. */
export function toggled<Item>(items: readonly Item[], item: Item, order: (a: Item, b: Item) => number): Item[] {
  if (!items.includes(item)) return [...items, item].sort(order);
  return items.length > 1 ? items.filter((other) => other !== item) : [...items];
}

/** An end that one can begin with: some three months of a weekly event. */
export const endAfter = (by: End['by'], date: string): End =>
  by === 'count' ? { by, count: 10 } : by === 'date' ? { by, date: addDays(date, 91) } : { by };
