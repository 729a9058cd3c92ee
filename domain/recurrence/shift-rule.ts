import { weekdayOf } from '../dates/civil.ts';
import { DAY_MS, dateOf, dateToMs, localToMs, msToLocal } from '../dates/local.ts';
import type { Series } from './occurrence.ts';
import { pairing } from './pairing.ts';
import { canonical, parse } from './parse.ts';
import { planOf } from './plan.ts';
import type { Rule } from './rule.ts';
import { byDayText, weekdayText, withParts } from './rule-text.ts';
import { nameDays, type ShiftedDays } from './shift-named-days.ts';
import { shiftTimes, withoutTimes } from './shift-times.ts';
import { shiftUntil } from './shift-until.ts';
import { unmovable } from './unmovable.ts';

/**
 * The days of a rule when one of its occurrences moves from one day to another, and all others with it. Weekdays turn: Monday and
 * Wednesday become Tuesday and Thursday. Days of months and years are named anew by the day that it moved to.
 * @throws ApiError recurrence_unmovable where that names no days
 */
function shiftDays(rule: Rule, startDay: number, from: number, to: number): ShiftedDays {
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

/** The move of one occurrence, which all others make with it. */
export interface Move {
  /** The start that the rule gives to it, and the one that it gets: local text. */
  from: string;
  to: string;
  /** What the series is afterwards. */
  isAllDay: boolean;
  timeZone: string;
}

export interface ShiftedRule {
  recurrence: string;
  /** The start of the series. */
  startTime: string;
  /** The start that an occurrence gets; null where the rule gives none in its place any more. */
  rename(originalStart: string): string | null;
}

/**
 * A rule that moves with its series: it gives the occurrences that it gave before, moved as one of them. Weekdays turn and times of
 * the day shift; a day that is named by its month or year is named anew, so that occurrences stay in their month. UNTIL leaves the
 * same occurrences as before.
 * @param series with a valid rule; `exdates` do not matter
 * @throws ApiError recurrence_unmovable where the rule has no meaning at the new time
 */
export function shiftRule(series: Series, move: Move): ShiftedRule {
  const text = canonical(series.recurrence);
  const rule = parse(text);
  const [from, to] = [nominalOf(series.isAllDay, move.from), nominalOf(move.isAllDay, move.to)];
  const start = nominalOf(series.isAllDay, series.startTime);
  const [fromDay, toDay, startDay] = [from, to, start].map(dayOf) as [number, number, number]; // as many as given
  const seconds = (to - toDay * DAY_MS - (from - fromDay * DAY_MS)) / 1_000;
  const days = shiftDays(rule, startDay, fromDay, toDay);
  const isFiltered = rule.byDay !== null || DAY_LISTS.some((name) => rule.lists[name]);
  const times =
    move.isAllDay && !series.isAllDay
      ? withoutTimes(rule)
      : shiftTimes(rule, start / 1_000 - startDay * 86_400, seconds, isFiltered);
  const moved = withParts(text, { ...days.parts, ...times });
  const [before, after] = [planOf(rule, start), planOf(parse(moved), to)];
  const { rename, begin, limits } = pairing(before, after, { from, to, span: days.span });
  const until = shiftUntil(rule, {
    days: toDay - fromDay,
    seconds,
    zoneBefore: series.timeZone,
    zoneAfter: move.timeZone,
    isAllDay: move.isAllDay,
    limits,
  });
  const isSame = from === to && move.timeZone === series.timeZone && move.isAllDay === series.isAllDay;
  return {
    recurrence: until === null || isSame ? moved : withParts(moved, { UNTIL: until }),
    startTime: msToLocal(begin()),
    rename: (originalStart) => {
      const renamed = rename(nominalOf(series.isAllDay, originalStart));
      return renamed === null ? null : msToLocal(renamed);
    },
  };
}

const DAY_LISTS = ['BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'] as const;

const nominalOf = (isAllDay: boolean, local: string): number => (isAllDay ? dateToMs(dateOf(local)) : localToMs(local));
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
