import type { Rule } from './rule.ts';
import { UNIT_SECONDS } from './times.ts';
import { unmovable } from './unmovable.ts';

const DAY = 86_400;
const WHOLE = { hours: upTo(24), minutes: upTo(60), seconds: upTo(60) };

/**
 * BYHOUR, BYMINUTE and BYSECOND after all occurrences move by `delta` seconds within their days.
 * @param startSecond of the day, of the series' start
 * @param isFiltered whether the rule restricts days
 * @throws ApiError recurrence_unmovable if some would move to another day
 */
export function shiftTimes(
  rule: Rule,
  startSecond: number,
  delta: number,
  isFiltered: boolean,
): Readonly<Record<string, string>> {
  const { BYHOUR, BYMINUTE, BYSECOND } = rule.lists;
  const unit = UNIT_SECONDS[rule.frequency];
  if (delta === 0) return {};
  if (!BYHOUR && !BYMINUTE && !BYSECOND) return unit < DAY && isFiltered ? unmovable() : {};
  const limits = [BYHOUR && 3_600, BYMINUTE && 60, BYSECOND && 1];
  // Lists below the unit do not depend on the day: every hour has the same minutes.
  const isOfDay = unit === DAY || isFiltered || limits.some((size) => size !== undefined && size >= unit);
  const period = isOfDay ? DAY : unit;
  const moved = modulo(startSecond + delta, DAY);
  const by = isOfDay ? delta : modulo(moved, unit) - modulo(startSecond, unit);
  const open = (size: number, all: readonly number[], own: (second: number) => number, second: number) =>
    size < unit ? [own(second)] : size < period ? all : [0];
  const before = {
    hours: BYHOUR ?? open(3_600, WHOLE.hours, hourOf, startSecond),
    minutes: BYMINUTE ?? open(60, WHOLE.minutes, minuteOf, startSecond),
    seconds: BYSECOND?.map((second) => Math.min(second, 59)) ?? open(1, WHOLE.seconds, secondOf, startSecond),
  };
  const times = product(before).map((time) => time + by);
  if (times.some((time) => time < 0 || time >= period)) unmovable();
  const after = { hours: of(times, hourOf), minutes: of(times, minuteOf), seconds: of(times, secondOf) };
  if (product(after).length !== times.length) unmovable();
  const rest = {
    hours: open(3_600, WHOLE.hours, hourOf, moved),
    minutes: open(60, WHOLE.minutes, minuteOf, moved),
    seconds: open(1, WHOLE.seconds, secondOf, moved),
  };
  const given = [
    ['BYHOUR', BYHOUR, after.hours, rest.hours],
    ['BYMINUTE', BYMINUTE, after.minutes, rest.minutes],
    ['BYSECOND', BYSECOND, after.seconds, rest.seconds],
  ] as const;
  if (given.some(([, list, made, own]) => !list && made.join() !== own.join())) unmovable();
  return Object.fromEntries(given.flatMap(([name, list, made]) => (list ? [[name, made.join()]] : [])));
}

/** The rule of a series that becomes all-day. @throws ApiError recurrence_unmovable if it occurs several times a day */
export function withoutTimes(rule: Rule): Readonly<Record<string, null>> {
  const { BYHOUR, BYMINUTE, BYSECOND } = rule.lists;
  const isOnce = [BYHOUR, BYMINUTE, BYSECOND].every((list) => new Set(list).size < 2);
  if (UNIT_SECONDS[rule.frequency] < DAY || !isOnce) unmovable();
  return { BYHOUR: null, BYMINUTE: null, BYSECOND: null };
}

const hourOf = (second: number): number => Math.floor(second / 3_600);
const minuteOf = (second: number): number => Math.floor(second / 60) % 60;
const secondOf = (second: number): number => second % 60;

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, number) => number);
}

const of = (times: readonly number[], part: (second: number) => number): number[] =>
  [...new Set(times.map(part))].sort((a, b) => a - b);

function product({ hours, minutes, seconds }: Record<'hours' | 'minutes' | 'seconds', readonly number[]>): number[] {
  const times = hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * 3_600 + minute * 60 + second)),
  );
  return [...new Set(times)];
}

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;
