import { addDays, dayOfWeek } from '#domain/dates/local.ts';
import type { KeyIn } from '#server/platform/i18n/i18n.ts';

/** The date in a year, `yyyy-MM-dd`, or null if the holiday does not exist in that year. */
type Rule = (year: number) => string | null;

export type HolidayName = KeyIn<'publicHolidays'>;

export interface PublicHoliday {
  readonly name: HolidayName;
  readonly on: Rule;
  /** First and last year, included. */
  readonly since?: number;
  readonly until?: number;
  /** No substitute is given when it falls on a weekend. */
  readonly stays?: true;
}

export interface Country {
  readonly holidays: readonly PublicHoliday[];
  /** Days off for holidays on weekends, by rule or by a decree for the year. */
  readonly substitutes: (
    taken: readonly { date: string; holiday: PublicHoliday }[],
    year: number,
  ) => readonly Substitute[];
  /** Working days on weekends. */
  readonly workdays?: (year: number) => readonly Substitute[];
}

export interface Substitute {
  readonly date: string;
  readonly name: HolidayName;
  /** The holiday it stands in for, a value of the placeholder in `name`. */
  readonly holiday?: HolidayName;
}

const two = (n: number) => String(n).padStart(2, '0');

export const fixed =
  (month: number, day: number): Rule =>
  (year) =>
    `${year}-${two(month)}-${two(day)}`;

/** Days after Easter Sunday. */
export const easter =
  (days: number): Rule =>
  (year) =>
    addDays(westernEaster(year), days);

export const orthodoxEaster =
  (days: number): Rule =>
  (year) =>
    addDays(easternEaster(year), days);

/** The nth weekday of a month, 0 = Sunday; `otherwise` maps exceptional years to `MM-dd`. */
export const nth =
  (n: number, weekday: number, month: number, otherwise: Readonly<Record<number, string>> = {}): Rule =>
  (year) => {
    const other = otherwise[year];
    if (other) return `${year}-${other}`;
    const first = `${year}-${two(month)}-01`;
    return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + 7 * (n - 1));
  };

export const last =
  (weekday: number, month: number, otherwise: Readonly<Record<number, string>> = {}): Rule =>
  (year) => {
    const fifth = nth(5, weekday, month, otherwise)(year);
    return fifth?.slice(5, 7) === two(month) || otherwise[year] ? fifth : nth(4, weekday, month)(year);
  };

/** In single years only, as `yyyy-MM-dd`. */
export const inYears =
  (...days: readonly string[]): Rule =>
  (year) =>
    days.find((day) => day.startsWith(`${year}-`)) ?? null;

export const isWeekend = (day: string): boolean => dayOfWeek(day) % 6 === 0;

/** For each holiday on a weekend, in order, the next working day that is neither a holiday nor another's substitute. */
export function nextFree(
  name: HolidayName,
): (taken: readonly { date: string; holiday: PublicHoliday }[]) => Substitute[] {
  return (taken) => {
    const off = new Set(taken.map(({ date }) => date));
    return taken
      .filter(({ date, holiday }) => isWeekend(date) && !holiday.stays)
      .map(({ date, holiday }) => {
        let day = addDays(date, 1);
        while (isWeekend(day) || off.has(day)) day = addDays(day, 1);
        off.add(day);
        return { date: day, name, holiday: holiday.name };
      });
  };
}

/** Easter Sunday of the Western churches, by Butcher's algorithm, and of the Eastern ones, by Meeus's; `yyyy-MM-dd`, 1900 to 2099. */

export function westernEaster(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return dated(year, h + l - 7 * m + 114);
}

/** The Julian calendar is 13 days behind the Gregorian one in these centuries. */
export function easternEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  return addDays(dated(year, d + e + 114), 13);
}

const dated = (year: number, count: number): string =>
  `${year}-0${Math.floor(count / 31)}-${String((count % 31) + 1).padStart(2, '0')}`;
