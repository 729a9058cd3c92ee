import type { Pattern } from '../pattern.ts';
import type { ByDay, Frequency } from '../rule.ts';

/** How one language says the parts of a rule. Phrases begin in lower case and have no full stop. */
export interface Wording {
  /** A whole sentence: `every second Tuesday`. */
  pattern(pattern: Pattern): string;
  /** What a rule that is no pattern begins with: `every 3 years`. The parts follow, each by itself. */
  pace(frequency: Frequency, every: number): string;
  /** @param only they leave something out of the rest */
  months(months: readonly number[], only: boolean): string;
  weeks(weeks: readonly number[]): string;
  yearDays(days: readonly number[]): string;
  dates(dates: readonly number[], only: boolean, ofEachMonth: boolean): string;
  weekdays(days: readonly ByDay[], only: boolean, ofYear: boolean): string;
  /** Which weekday a date must be. */
  provided(weekdays: readonly number[]): string;
  /** Of the day, as `HH:mm:ss`. */
  times(times: readonly string[]): string;
  hours(hours: readonly number[], only: boolean): string;
  minutes(minutes: readonly number[]): string;
  seconds(seconds: readonly number[]): string;
  /** Which of all that the rest gives in each period. */
  picked(nth: readonly number[]): string;
  weekStart(weekday: number): string;
  count(times: number): string;
  /** @param year whether it goes without saying otherwise */
  until(date: string, year: boolean): string;
  /** Dates beside those of the rule: `and also on May 5 and 9`. @param thisYear goes without saying */
  also(dates: readonly string[], thisYear: string): string;
  /** Dates of the rule that are left out: `except on May 12`. */
  except(dates: readonly string[], thisYear: string): string;
  /** Of a series of dates without a rule: `on May 5 and 9`; without any, `on chosen dates`. */
  only(dates: readonly string[], thisYear: string): string;
  /** A rule that cannot be read. */
  unknown(rule: string): string;
}

/** Numbers with a dash for three and more in a row: `2–8`, `1, 15`. */
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

/** From Monday on, as people count. */
export const fromMonday = (days: readonly number[]): number[] =>
  [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));

/** Local text as a date of UTC, for `Intl` in UTC. */
export const atUtc = (local: string): Date => new Date(`${local.length === 10 ? `${local}T00:00:00` : local}Z`);
