import { addDays } from '#domain/dates/local.ts';

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
