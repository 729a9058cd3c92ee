import type { Pattern } from '../pattern.ts';
import type { ByDay, Frequency } from '../rule.ts';

/** The words of one language for the parts of a rule. Phrases begin in lower case and have no full stop. */
export interface Wording {
  /** Whole sentences: `every second Tuesday`. */
  week(pattern: Pattern): string;
  month(pattern: Pattern): string;
  year(pattern: Pattern): string;
  /** Opening of a rule that is no pattern: `every 3 years`. The parts follow one by one. */
  pace(frequency: Frequency, every: number): string;
  /** @param only they exclude some of the rest */
  months(months: readonly number[], only: boolean): string;
  weeks(weeks: readonly number[]): string;
  yearDays(days: readonly number[]): string;
  dates(dates: readonly number[], only: boolean, ofEachMonth: boolean): string;
  /** @param plain weekdays of every week @param counted the others: the last Friday of the month or the year */
  weekdays(plain: readonly number[], counted: readonly ByDay[], only: boolean, ofYear: boolean): string;
  /** A weekday that the date must also be. */
  provided(weekdays: readonly number[]): string;
  /** Times of day, as `HH:mm:ss`. */
  times(times: readonly string[]): string;
  hours(hours: readonly number[], only: boolean): string;
  minutes(minutes: readonly number[]): string;
  seconds(seconds: readonly number[]): string;
  /** Selected ones among the results of each period. */
  picked(nth: readonly number[]): string;
  weekStart(weekday: number): string;
  count(times: number): string;
  /** @param year whether to include it */
  until(date: string, year: boolean): string;
  /** `May 5 and 9`. @param thisYear is omitted */
  named(dates: readonly string[], thisYear: string): string;
  /** Added dates: `and also on May 5 and 9`. */
  also(dates: Dates): string;
  /** Excluded dates: `except on May 12`. */
  except(dates: Dates): string;
  /** A series of dates without a rule: `on May 5 and 9`; without any, `on chosen dates`. */
  only(dates: Dates): string;
  /** An unreadable rule. */
  unknown(rule: string): string;
}

/** Dates as `named` says them; many of them, and none, only by their number. */
export type Dates = string | number;

export const datesOr = (dates: Dates, many: (count: number) => string): string =>
  typeof dates === 'string' ? dates : many(dates);

/** Numbers counted from the first, and from the last, which are negative. */
export const fromBothEnds = (numbers: readonly number[]): [fromFirst: number[], fromLast: number[]] => [
  numbers.filter((n) => n > 0),
  numbers.filter((n) => n < 0),
];

/** Numbers with a dash for three or more in a row: `2–8`, `1, 15`. */
export function runs(numbers: readonly number[], say: (first: number, last?: number) => string): string[] {
  const said: string[] = [];
  for (let at = 0; at < numbers.length; ) {
    let end = at;
    while (numbers[end + 1] === (numbers[end] ?? 0) + 1 && numbers[end + 1] !== 0) end += 1;
    const [first = 0, last = 0] = [numbers[at], numbers[end]];
    if (end - at >= 2 && first >= 0) {
      said.push(say(first, last));
      at = end + 1;
    } else {
      said.push(say(first));
      at += 1;
    }
  }
  return said;
}

/** Sorted from Monday. */
export const fromMonday = (days: readonly number[]): number[] =>
  [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
