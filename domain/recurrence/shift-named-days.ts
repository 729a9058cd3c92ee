import { weekdayOf } from '../dates/civil.ts';
import type { ByDay, Rule } from './rule.ts';
import { byDayText, weekdayText } from './rule-text.ts';
import { type Span, spanOf, spanStart, weekNumberOf } from './spans.ts';
import { movedWithin, unmovable } from './unmovable.ts';

export interface ShiftedDays {
  /** Parts of the rule as text. */
  parts: Readonly<Record<string, string>>;
  /** The span in which each occurrence keeps its position; null if all distances stay. */
  span: Span | null;
}

/** A moved day. */
interface Step {
  rule: Rule;
  from: number;
  to: number;
}

/**
 * Moves a rule for days named within their month or year, such as the 15th or the second Tuesday. A single name becomes that of the new
 * day; several all shift by the same.
 * @throws ApiError recurrence_unmovable
 */
export function nameDays(rule: Rule, from: number, to: number): ShiftedDays {
  const { byDay, lists } = rule;
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYSETPOS } = lists;
  const step = { rule, from, to };
  const isPicked = BYSETPOS?.length === 1 && byDay?.length === 1 && byDay[0]?.nth === 0;
  if (BYSETPOS && !isPicked) unmovable();
  if (BYWEEKNO) return BYMONTH || BYMONTHDAY || BYYEARDAY || BYSETPOS ? unmovable() : weeks(step, BYWEEKNO);
  if ([BYMONTHDAY, BYYEARDAY, byDay].filter(Boolean).length > 1) unmovable();
  if (BYYEARDAY) {
    return BYMONTH ? unmovable() : { parts: { BYYEARDAY: numbers(step, 'year', BYYEARDAY, 366) }, span: 'year' };
  }
  if (byDay && rule.frequency === 'YEARLY' && !BYMONTH) {
    return { parts: ordinals(step, 'year', byDay, BYSETPOS), span: 'year' };
  }
  const parts: Record<string, string> = { ...months(step, BYMONTH) };
  if (BYMONTHDAY) parts.BYMONTHDAY = numbers(step, 'month', BYMONTHDAY, 31);
  if (byDay) Object.assign(parts, ordinals(step, 'month', byDay, BYSETPOS));
  return { parts, span: 'month' };
}

function months({ rule, from, to }: Step, list: readonly number[] | undefined): { BYMONTH?: string } {
  const by = spanOf('month', to, 0) - spanOf('month', from, 0);
  const isOfEveryMonth = rule.frequency === 'YEARLY' && (rule.lists.BYMONTHDAY || rule.byDay);
  if (!list) return by !== 0 && isOfEveryMonth ? unmovable() : {};
  const moved =
    rule.frequency === 'MONTHLY' || list.length === 1
      ? list.map((month) => ((((month - 1 + by) % 12) + 12) % 12) + 1)
      : movedWithin(list, by, 1, 12);
  return { BYMONTH: moved.toSorted((a, b) => a - b).join() };
}

/** The position of a day in a span, counted from 1, and negative from the end. */
function place(span: Span, day: number): { first: number; last: number; index: number } {
  const index = spanOf(span, day, 0);
  return { first: day - spanStart(span, index, 0) + 1, last: day - spanStart(span, index + 1, 0), index };
}

function numbers({ from, to }: Step, span: Span, list: readonly number[], most: number): string {
  const [before, after] = [place(span, from), place(span, to)];
  const isSameSpan = before.index === after.index;
  if (list.length === 1) return String((list[0] ?? 0) < 0 && isSameSpan ? after.last : after.first);
  if (list.every((value) => value > 0)) return movedWithin(list, after.first - before.first, 1, most).join();
  if (!isSameSpan || list.some((value) => value > 0)) unmovable();
  return movedWithin(list, after.last - before.last, -most, -1).join();
}

/** Which one of its weekday in a span: -1 in place of a fifth, which few months have. */
function nthOf(span: Span, day: number, fromEnd: boolean): number {
  const { first, last } = place(span, day);
  const [most, fromStart] = [span === 'month' ? 5 : 53, Math.ceil(first / 7)];
  const back = -Math.ceil(-last / 7);
  if (fromEnd) return back > -most ? back : 1;
  return fromStart < most ? fromStart : -1;
}

function ordinals(
  { from, to }: Step,
  span: Span,
  byDay: readonly ByDay[],
  positions: readonly number[] | undefined,
): Readonly<Record<string, string>> {
  const isSameSpan = place(span, from).index === place(span, to).index;
  const weekday = weekdayOf(to);
  if (byDay.length === 1 || positions) {
    const nth = positions?.[0] ?? byDay[0]?.nth ?? 0;
    if (nth === 0) unmovable();
    const next = nthOf(span, to, nth < 0 && isSameSpan);
    return positions
      ? { BYDAY: weekdayText(weekday), BYSETPOS: String(next) }
      : { BYDAY: byDayText([{ nth: next, weekday }]) };
  }
  const isFromEnd = byDay.every(({ nth }) => nth < 0);
  if (!isSameSpan || (!isFromEnd && byDay.some(({ nth }) => nth <= 0))) unmovable();
  const place_ = (day: number) => {
    const { first, last } = place(span, day);
    return isFromEnd ? -Math.ceil(-last / 7) : Math.ceil(first / 7);
  };
  const by = place_(to) - place_(from);
  const most = span === 'month' ? 4 : 52;
  const nths = byDay.map(({ nth }) => nth);
  const moved = by === 0 ? nths : isFromEnd ? movedWithin(nths, by, -most, -1) : movedWithin(nths, by, 1, most);
  const days = byDay.map((day, index) => ({
    nth: moved[index] ?? 0,
    weekday: (((day.weekday + to - from) % 7) + 7) % 7,
  }));
  return { BYDAY: byDayText(days) };
}

function weeks({ rule: { byDay, weekStart }, from, to }: Step, list: readonly number[]): ShiftedDays {
  const [before, after] = [from, to].map((day) => ({
    year: spanOf('weekYear', day, weekStart),
    week: weekNumberOf(day, weekStart),
    weekday: (weekdayOf(day) - weekStart + 7) % 7,
  })) as [Where, Where]; // as many as there were
  const days = (byDay ?? []).map(({ weekday }) => (weekday - weekStart + 7) % 7);
  const turned = movedWithin(days, after.weekday - before.weekday, 0, 6);
  const by = after.week - before.week;
  const isSameYear = before.year === after.year;
  const hasBoth = list.some((week) => week < 0) && list.some((week) => week > 0);
  if (by !== 0 && (hasBoth || (!isSameYear && (list.length > 1 || (list[0] ?? 0) < 0)))) unmovable();
  const isFromEnd = list.every((week) => week < 0);
  const next =
    by === 0 ? list : !isSameYear ? [after.week] : movedWithin(list, by, isFromEnd ? -52 : 1, isFromEnd ? -1 : 52);
  const parts = {
    BYWEEKNO: next.join(),
    ...(byDay && { BYDAY: turned.map((day) => weekdayText((day + weekStart) % 7)).join() }),
  };
  return { parts, span: 'weekYear' };
}

interface Where {
  year: number;
  week: number;
  weekday: number;
}
