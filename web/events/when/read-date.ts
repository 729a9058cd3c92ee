import { addMonths, inWeekOf } from '#domain/dates/grids.ts';
import { addDays, dayOfWeek, daysBetween, isLocalDate } from '#domain/dates/local.ts';
import { aheadIn, distanceOf, isFiller, monthOf, weekdayNamed, weekIn } from './date-words.ts';

export interface DateContext {
  /** `yyyy-MM-dd`. */
  readonly today: string;
  /** The previous date: a missing month or year is taken from near it. */
  readonly near: string;
  /** Whether 12/5 is the fifth of December. */
  readonly monthFirst: boolean;
  /** The language of the interface, whose names of months and days are read too. */
  readonly locale: string;
}

const TEXT_MAX = 40;
/** How far before the previous value a date without a year may lie; otherwise the next such date is taken. */
const BACK_DAYS = 90;
const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})([-./])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/;
/** `5`, `5th`, `5-го`, `5.`, `1er`. */
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|\.|-?(?:е|го|ое))?$/;
const YEAR = /^['’]?(\d{4}|\d{2})$/;

/**
 * Parses a date in natural language: `5 дек`, `05.12.26`, `Dec 5, 2027`, `12/5`, `2026-12-05`, `завтра`, `в пятницу`, `next
 * friday`, `через неделю`, `nächsten Freitag`, `15`, and in the language of the interface `5 déc.`, `demain`.
 * @returns `yyyy-MM-dd`, or null if it is not a date
 */
export function readDate(text: string, context: DateContext): string | null {
  if (text.length > TEXT_MAX) return null;
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s,]+/)
    .map((word) => (/^\D+\.$/.test(word) ? word.slice(0, -1) : word))
    .filter((word) => word !== '' && !isFiller(word));
  const [first, ...rest] = words;
  if (first === undefined) return null;
  const relative = readRelative(words, context);
  if (relative !== null) return relative;
  if (rest.length === 0) return readWord(first, context);
  return weekdayNamed(first, context.locale) === null ? readWords(words, context) : readDate(rest.join(' '), context);
}

/** `next friday`, `пятница на следующей неделе`, `in 3 days`, in the grammar of the quick add. */
function readRelative(words: readonly string[], { today, locale }: DateContext): string | null {
  const named = (word: string) => weekdayNamed(word, locale);
  const distance = distanceOf(words.join(' '), locale);
  if (distance !== null) return addDays(today, distance);
  const ahead = aheadIn(words);
  if (ahead)
    return ahead.unit === 'month'
      ? addMonths(today, ahead.n)
      : addDays(today, ahead.n * (ahead.unit === 'week' ? 7 : 1));
  const [weekday, ...others] = words.map(named).filter((day) => day !== null);
  const week = weekIn(words.filter((word) => named(word) === null));
  if (weekday === undefined || others.length > 0 || week === null) return null;
  if (week === 'next') return inWeekOf(addDays(today, 7), weekday);
  return addDays(today, (weekday - dayOfWeek(today) + 7) % 7 || 7);
}

function readWord(word: string, context: DateContext): string | null {
  const weekday = weekdayNamed(word, context.locale);
  if (weekday !== null) return addDays(context.today, (weekday - dayOfWeek(context.today) + 7) % 7);
  const iso = YEAR_FIRST.exec(word);
  if (iso) return dateFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(word);
  if (numbers) return readNumbers(numbers, context);
  const day = DAY.exec(word);
  return day ? dateFrom(Number(context.near.slice(0, 4)), Number(context.near.slice(5, 7)), Number(day[1])) : null;
}

/** Day first with dots, otherwise as in the region; a number above 12 is never a month. */
function readNumbers([, first, mark, second, year]: RegExpExecArray, { monthFirst, near }: DateContext): string | null {
  const [a, b] = [Number(first), Number(second)];
  const isMonthFirst = (monthFirst && mark !== '.' && a <= 12) || b > 12;
  return withYear(isMonthFirst ? a : b, isMonthFirst ? b : a, year, near);
}

/** A day and the name of a month in either order, optionally with a year. */
function readWords(
  [first = '', second = '', third, ...more]: readonly string[],
  { near, locale }: DateContext,
): string | null {
  if (more.length > 0) return null;
  const month = monthOf(first, locale) ?? monthOf(second, locale);
  const day = DAY.exec(monthOf(first, locale) === null ? first : second)?.[1];
  const year = third === undefined ? undefined : YEAR.exec(third)?.[1];
  if (month === null || day === undefined || (third !== undefined && year === undefined)) return null;
  return withYear(month, Number(day), year, near);
}

function withYear(month: number, day: number, year: string | undefined, near: string): string | null {
  if (year !== undefined) return dateFrom(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const from = Number(near.slice(0, 4));
  // The next 29 February may be up to eight years away.
  for (let later = 0; later <= 8; later += 1) {
    const date = dateFrom(from + later, month, day);
    if (date !== null && daysBetween(date, near) <= BACK_DAYS) return date;
  }
  return null;
}

function dateFrom(year: number, month: number, day: number): string | null {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isLocalDate(date) ? date : null;
}
