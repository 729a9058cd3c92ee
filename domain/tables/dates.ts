import { isLocalDate } from '../dates/local.ts';
import type { DateOrder } from '../values/imports.ts';

/** Dates and times as spreadsheets and programs of Windows write them. */

const PARTS = /^(\d{1,4})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{1,4})(?!\d)/;
/** Two digits of a year before are of this century. */
const THIS_CENTURY = 70;

const partsOf = (text: string): [number, number, number] | null => {
  const [, first, second, third] = PARTS.exec(text.trim()) ?? [];
  return third === undefined ? null : [Number(first), Number(second), Number(third)];
};

const beginsWithYear = ([first]: readonly number[]): boolean => first !== undefined && first > 31;

interface ShownDates {
  /** A part above 12 is a day. Null if no date decides, undefined if all begin with the year. */
  readonly order: DateOrder | null | undefined;
  /** Of all dates; null without any. */
  readonly firstYear: number | null;
}

/** Rows that are looked at before others may run. */
const ROWS_AT_ONCE = 500;

/** Looks through the dates of all rows, in short steps. */
export function* readingShownDates(
  rows: readonly (readonly string[])[],
  datesOf: (row: readonly string[]) => readonly string[],
): Generator<undefined, ShownDates> {
  let order: ShownDates['order'];
  let firstYear: number | null = null;
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) yield;
    for (const parts of datesOf(row).map(partsOf)) {
      if (!parts) continue;
      firstYear = Math.min(firstYear ?? Infinity, wholeYear(beginsWithYear(parts) ? parts[0] : parts[2]));
      if (!beginsWithYear(parts)) order ??= parts[0] > 12 ? 'dmy' : parts[1] > 12 ? 'mdy' : null;
    }
  }
  return { order, firstYear };
}

const wholeYear = (year: number): number => (year > 99 ? year : year + (year < THIS_CENTURY ? 2000 : 1900));

/** `yyyyMMdd`; null for what is no day. */
export function readTableDate(text: string, order: DateOrder): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const [first, second, third] = parts;
  const [year, month, day] = beginsWithYear(parts)
    ? [first, second, third]
    : order === 'dmy'
      ? [third, second, first]
      : [third, first, second];
  const date = [String(wholeYear(year)).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))];
  return isLocalDate(date.join('-')) ? date.join('') : null;
}

const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s{0,2}([ap])?\.?\s?m?/i;

/** `HHmmss`, of 12 hours too; null for what is no time. */
export function readTableTime(text: string): string | null {
  const [, hours, minutes, seconds = '00', half] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${String(hour).padStart(2, '0')}${minutes}${seconds}`;
}
