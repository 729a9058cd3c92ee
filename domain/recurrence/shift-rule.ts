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
 * The days of a rule after one occurrence, and all others with it, moved to another day. Weekdays rotate: Monday and Wednesday become
 * Tuesday and Thursday. Days within months and years are renamed after the new day.
 * @throws ApiError recurrence_unmovable if the new days cannot be named
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
  // If INTERVAL skips weeks, days that would end up in different weeks shift the start of the week.
  const isOfWeeks = frequency === 'WEEKLY' && (interval > 1 || lists.BYSETPOS !== undefined);
  const isParted = isOfWeeks && new Set(crossing).size > 1;
  return { BYDAY: byDayText(ordered), ...(isParted && { WKST: weekdayText(turn(weekStart, days)) }) };
}

/** The move of one occurrence, which all others follow. */
export interface Move {
  /** Its start by the rule, and its new start: local text. */
  from: string;
  to: string;
  /** The series after the move. */
  isAllDay: boolean;
  timeZone: string;
}

export interface ShiftedRule {
  recurrence: string;
  /** The start of the series. */
  startTime: string;
  /** The new start of an occurrence; null if the moved rule has no counterpart. */
  rename(originalStart: string): string | null;
}

/**
 * Moves a rule with its series: all former occurrences are moved like one of them. Weekdays rotate and times of day shift; days named
 * within a month or year are renamed, so that occurrences stay in their month. UNTIL includes the same occurrences as before.
 * @param series with a valid rule; `exdates` do not matter
 * @throws ApiError recurrence_unmovable if no rule expresses the new times
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
