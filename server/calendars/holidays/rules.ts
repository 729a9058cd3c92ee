import { addDays, dayOfWeek } from '#domain/dates/local.ts';
import type { KeyIn } from '#server/platform/i18n/i18n.ts';
import { easternEaster, westernEaster } from './easter.ts';

/** The day of a year, or null where that year has none. */
type Rule = (year: number) => string | null;

export type HolidayName = KeyIn<'publicHolidays'>;

export interface PublicHoliday {
  readonly name: HolidayName;
  readonly on: Rule;
  /** The first and the last year of it. */
  readonly since?: number;
  readonly until?: number;
  /** On a weekend it gives no other day off. */
  readonly stays?: true;
}

export interface Country {
  readonly holidays: readonly PublicHoliday[];
  /** Which days off follow from holidays on weekends, or by a decree for a year. */
  readonly substitutes: (
    taken: readonly { date: string; holiday: PublicHoliday }[],
    year: number,
  ) => readonly Substitute[];
  /** Days of weekends on which people work. */
  readonly workdays?: (year: number) => readonly Substitute[];
}

export interface Substitute {
  readonly date: string;
  readonly name: HolidayName;
  /** Its own name may be a value of that name. */
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

/** The nth such weekday of a month, 0 = Sunday; in years that are named the day is another. */
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

/** In single years. */
export const inYears =
  (...days: readonly string[]): Rule =>
  (year) =>
    days.find((day) => day.startsWith(`${year}-`)) ?? null;

export const isWeekend = (day: string): boolean => dayOfWeek(day) % 6 === 0;

/** The next working day that is no holiday and no other's substitute, in the order of the holidays. */
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
