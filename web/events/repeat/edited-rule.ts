import { addDays, dayOfWeek } from '#domain/dates/local.ts';
import { nthOf, plainPattern } from '#domain/recurrence/choices.ts';
import { firstDayOf } from '#domain/recurrence/first-day.ts';
import { lastDayOf } from '#domain/recurrence/last-day.ts';
import { canonical, parse } from '#domain/recurrence/parse.ts';
import { type InMonth, type Pattern, patternOf, type Start } from '#domain/recurrence/pattern.ts';
import type { Rule } from '#domain/recurrence/rule.ts';
import { type End, writePattern } from '#domain/recurrence/write-pattern.ts';

/** The state of the rule editor, with the choices of the other units retained. */
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

/** Whether the editor can represent a rule without loss. */
export const isDrawable = (rule: string, start: Start): boolean => {
  const parsed = read(rule);
  return parsed !== null && patternOf(parsed, start) !== null;
};

/** The rule in the editor's form, so that equal rules are equal text; unchanged if the editor cannot represent it. */
export const normalRule = (rule: string, start: Start): string =>
  isDrawable(rule, start) ? textOf(editedRule(rule, start, 1)) : rule;

/** The initial state: the rule, or weekly on the day if there is none or the editor cannot represent it. */
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

/** The first day of a series with this rule, for an event on `date`; null if the rule gives none. */
export const beginOf = ({ pattern }: EditedRule, date: string): string | null => firstDayOf(pattern, date);

/** The equivalent choice for a day, by date or by day of the week. */
export const inMonthOf = (by: InMonth['by'], date: string): InMonth =>
  by === 'date'
    ? { by, dates: [Number(date.slice(8, 10))] }
    : { by, nth: [nthOf(date) > 4 ? -1 : nthOf(date)], kind: dayOfWeek(date) };

/** Adds or removes an item; the last one cannot be removed. */
export function toggled<Item>(items: readonly Item[], item: Item, order: (a: Item, b: Item) => number): Item[] {
  if (!items.includes(item)) return [...items, item].sort(order);
  return items.length > 1 ? items.filter((other) => other !== item) : [...items];
}

/** A default end: about three months of a weekly event. */
export const endAfter = (by: End['by'], date: string): End =>
  by === 'count' ? { by, count: 10 } : by === 'date' ? { by, date: addDays(date, 91) } : { by };
