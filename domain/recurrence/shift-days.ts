import { weekdayOf } from '../dates/civil.ts';
import type { Rule } from './rule.ts';
import { byDayText, weekdayText } from './rule-text.ts';
import { nameDays, type ShiftedDays } from './shift-named-days.ts';
import { unmovable } from './unmovable.ts';

/**
 * The days of a rule when one of its occurrences moves from one day to another, and all others with it. Weekdays turn: Monday and
 * Wednesday become Tuesday and Thursday. Days of months and years are named anew by the day that it moved to.
 * @throws ApiError recurrence_unmovable where that names no days
 */
export function shiftDays(rule: Rule, startDay: number, from: number, to: number): ShiftedDays {
  if (from === to) return { parts: {}, span: null };
  const { frequency, lists, byDay, interval } = rule;
  if (frequency === 'MONTHLY' || frequency === 'YEARLY') {
    const isOnlyWeekdays = byDay?.every(({ nth }) => nth === 0) && dayLists(rule) === 0 && !lists.BYSETPOS;
    if (!isOnlyWeekdays || interval > 1) return nameDays(rule, from, to);
  } else if (dayLists(rule) > 0) unmovable();
  return { parts: turned(rule, startDay, to - from), span: null };
}

const dayLists = ({ lists }: Rule): number =>
  [lists.BYMONTH, lists.BYMONTHDAY, lists.BYYEARDAY, lists.BYWEEKNO].filter(Boolean).length;

const turn = (weekday: number, days: number): number => (((weekday + days) % 7) + 7) % 7;

function turned({ byDay, weekStart, frequency, interval, lists }: Rule, startDay: number, days: number) {
  if (!byDay) return {};
  const next = byDay.map(({ weekday }) => ({ nth: 0, weekday: turn(weekday, days) }));
  const ordered = next.toSorted((a, b) => turn(a.weekday, -1) - turn(b.weekday, -1));
  const crossing = [...byDay.map(({ weekday }) => weekday), weekdayOf(startDay)].map(
    (weekday) => turn(weekday, -weekStart) + turn(days, 0) > 6,
  );
  // Every second week, days that would part from each other take the week along.
  const isOfWeeks = frequency === 'WEEKLY' && (interval > 1 || lists.BYSETPOS !== undefined);
  const isParted = isOfWeeks && new Set(crossing).size > 1;
  return { BYDAY: byDayText(ordered), ...(isParted && { WKST: weekdayText(turn(weekStart, days)) }) };
}
