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

/** The order that dates show: a part above 12 is a day. Null where they show nothing, undefined where all begin with the year. */
export function shownOrder(dates: Iterable<string>): DateOrder | null | undefined {
  let isAsked = false;
  for (const date of dates) {
    const parts = partsOf(date);
    if (!parts || beginsWithYear(parts)) continue;
    isAsked = true;
    if (parts[0] > 12) return 'dmy';
    if (parts[1] > 12) return 'mdy';
  }
  return isAsked ? null : undefined;
}

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
  const whole = year > 99 ? year : year + (year < THIS_CENTURY ? 2000 : 1900);
  const date = [String(whole).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))];
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
