import { dayOfWeek } from '../../dates/local.ts';
import { lastDayOf } from '../last-day.ts';
import { canonical, parse } from '../parse.ts';
import { type Pattern, patternOf, type Start, sorted } from '../pattern.ts';
import type { Rule } from '../rule.ts';
import { clockOf, isSubDaily } from './clock-in-words.ts';
import type { Dates, Wording } from './wording.ts';

/** Dates to list; longer lists are only counted. */
const NAMED_MAX = 5;

export interface About {
  /** Parts missing in the rule derive from it: weekday, day of the month, time. */
  readonly start?: Start | null;
  /** `yyyy-MM-dd`; its year is omitted. */
  readonly today?: string;
  /** Local text: added and excluded starts. Past ones are not mentioned. */
  readonly rdates?: readonly string[] | undefined;
  readonly exdates?: readonly string[] | undefined;
}

/**
 * A series in words: `every second Tuesday until May 30, 2027`; without a rule, its dates. A rule without a fitting sentence is described
 * part by part; nothing is left out.
 * Never throws.
 */
export function ruleInWords(text: string, wording: Wording, about: About = {}): string {
  const { start = null, today = '', rdates = [], exdates = [] } = about;
  const ahead = (dates: readonly string[]): Dates => {
    const left = dates.filter((date) => date.slice(0, 10) >= today);
    return left.length > NAMED_MAX ? left.length : left.length && wording.named(left, today.slice(0, 4));
  };
  if (text === '') {
    const [excluded, dates] = [new Set(exdates), start ? [start.startTime, ...rdates] : rdates];
    return wording.only(ahead(dates.filter((date) => !excluded.has(date))));
  }
  const rule = read(text);
  if (!rule) return wording.unknown(text);
  const last = lastDayOf(rule, start);
  const end = rule.count !== null ? `, ${wording.count(rule.count)}` : '';
  const until = last === null ? '' : ` ${wording.until(last, !last.startsWith(today.slice(0, 4) || '-'))}`;
  const [also, except] = [ahead(rdates), ahead(exdates)];
  const others = [...(also ? [wording.also(also)] : []), ...(except ? [wording.except(except)] : [])];
  return [`${bodyOf(rule, wording, start)}${end}${until}`, ...others].join(', ');
}

function read(text: string): Rule | null {
  try {
    return parse(canonical(text));
  } catch {
    return null;
  }
}

function bodyOf(rule: Rule, wording: Wording, start: Start | null): string {
  const { frequency, byDay, lists } = rule;
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYHOUR, BYMINUTE, BYSECOND, ...rest } = lists;
  const isPlain = byDay?.every(({ nth }) => nth === 0) === true;
  // Together with dates, weekdays only filter them.
  const provided = isPlain && (BYMONTHDAY ?? BYYEARDAY) && !rest.BYSETPOS ? byDay : null;
  const clock = clockOf(rule, wording, start);
  const isDated = frequency === 'YEARLY';
  const core: Rule = {
    ...rule,
    byDay: provided ? null : byDay,
    lists: {
      ...rest,
      ...(BYMONTHDAY && { BYMONTHDAY }),
      ...(BYYEARDAY && { BYYEARDAY }),
      ...(isDated && BYMONTH && { BYMONTH }),
    },
  };
  const limits = [
    !isDated && BYMONTH && wording.months(sorted(BYMONTH), true),
    provided && wording.provided(weekdaysOf(provided)),
    weekStartOf(rule, wording),
  ];
  const pattern = patternOf(core, start);
  const [times, ...others] = clock;
  const said = pattern
    ? limits.some(Boolean) || !times
      ? [sentenceOf(pattern, wording), ...limits, ...clock]
      : [`${sentenceOf(pattern, wording)} ${times}`, ...others]
    : [...partsOf(core, wording, start), ...limits, ...clock, rest.BYSETPOS && wording.picked(rest.BYSETPOS)];
  return said.filter((part) => typeof part === 'string').join(', ');
}

const sentenceOf = (pattern: Pattern, wording: Wording): string =>
  pattern.unit === 'day' ? wording.pace('DAILY', pattern.every) : wording[pattern.unit](pattern);

const weekdaysOf = (days: readonly { weekday: number }[]) => sorted(days.map(({ weekday }) => weekday));

/** The remaining parts, each by itself. */
function partsOf({ frequency, interval, byDay, lists }: Rule, wording: Wording, start: Start | null): string[] {
  const { BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY } = lists;
  const isFine = frequency === 'DAILY' || isSubDaily(frequency);
  const isOfYear = frequency === 'YEARLY' && !BYMONTH && !BYWEEKNO;
  const needsDay = BYWEEKNO && !byDay && !BYYEARDAY && !BYMONTHDAY && start;
  const days = needsDay ? [{ nth: 0, weekday: dayOfWeek(start.startTime.slice(0, 10)) }] : byDay;
  const counted = days?.filter(({ nth }) => nth !== 0) ?? [];
  const plain = days?.filter(({ nth }) => nth === 0).map(({ weekday }) => weekday) ?? [];
  return [
    wording.pace(frequency, interval),
    ...(BYMONTH ? [wording.months(sorted(BYMONTH), false)] : []),
    ...(BYWEEKNO ? [wording.weeks(BYWEEKNO)] : []),
    ...(BYYEARDAY ? [wording.yearDays(BYYEARDAY)] : []),
    ...(BYMONTHDAY ? [wording.dates(BYMONTHDAY, isFine, isOfYear)] : []),
    ...(days ? [wording.weekdays(plain, counted, isFine, isOfYear)] : []),
  ];
}

/** The first day of the week only matters for intervals of weeks and for week numbers. */
function weekStartOf({ frequency, interval, byDay, lists, weekStart }: Rule, wording: Wording): string | null {
  const days = new Set(byDay?.map(({ weekday }) => weekday)).size;
  const matters = lists.BYWEEKNO || (frequency === 'WEEKLY' && interval > 1 && days > 1);
  return matters && weekStart !== 1 ? wording.weekStart(weekStart) : null;
}
