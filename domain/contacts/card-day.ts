import { isLocalDate } from '../dates/local.ts';

/** A day of the year that a card tells, and its year where the card has it. */
export interface CardDay {
  readonly year: number | null;
  /** `MMdd` */
  readonly day: string;
}

const DAY = /^(?:(\d{4})|-)-?(\d{2})-?(\d{2})(?!\d)/;
/** Apple writes a birthday without a year in this one, others in none. */
const NO_YEAR = new Set([1604, 0]);
/** The year of a day without one; it has the 29th of February. */
export const LEAP_YEAR = 2000;

/**
 * Reads `19850412`, `1985-04-12`, `--0412` and `--04-12` (RFC 6350 §4.3.1); a time behind the day is cut off.
 * @param omitted the year that stands for none, as `X-APPLE-OMIT-YEAR` names it
 * @returns null for what is no whole day
 */
export function readCardDay(value: string, omitted: string | undefined): CardDay | null {
  const [, written, month = '', day = ''] = DAY.exec(value.trim()) ?? [];
  if (month === '') return null;
  const year = written === undefined || written === omitted || NO_YEAR.has(Number(written)) ? null : Number(written);
  const date = `${String(year ?? LEAP_YEAR).padStart(4, '0')}-${month}-${day}`;
  return isLocalDate(date) ? { year, day: `${month}${day}` } : null;
}
