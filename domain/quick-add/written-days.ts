import { isLocalDate } from '../dates/local.ts';
import type { Cursor } from './cursor.ts';
import type { Needs } from './meaning.ts';

export interface Day {
  readonly first: string;
  readonly last?: string;
  readonly monthDay?: number;
  readonly needs?: Needs;
}

const [YEAR_MIN, YEAR_MAX] = [1900, 2099];
/** From one 29 February to the next. */
const YEARS_AHEAD = 8;

/** `2026-12-05`, `5.12.2026`, `05.12`, `12/5`. */
export function readFigures(c: Cursor, today: string): Day | null {
  const isOwned = c.before?.numbered === true;
  const led = c.has('on');
  const text = c.next?.key ?? '';
  const [y, m, d] = c.figures(/^(\d{4})-(\d\d)-(\d\d)$/) ?? [];
  if (y !== undefined && m !== undefined && d !== undefined) return dayIn(y, m, d);
  const [a, b, year] = c.figures(/^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d\d))?$/) ?? [];
  if (a === undefined || b === undefined || year === undefined || text === '24/7') return null;
  const monthFirst = text.includes('/') && ((c.lexicon.monthFirst && a <= 12) || b > 12);
  const [month, day] = monthFirst ? [a, b] : [b, a];
  if (!Number.isNaN(year)) return dayIn(year < 100 ? 2000 + year : year, month, day);
  const found = dated(today, month, day, null);
  if (isOwned) return null;
  // `15.3.`
  if (found && text.includes('.') && c.next?.glued && c.next.key === '.') {
    c.at += 1;
    return found;
  }
  if (!found || led || /^\d\d\.\d\d$/.test(text)) return found;
  return { ...found, needs: text.includes('/') && c.lexicon.monthFirst ? 'close' : 'beside' };
}

/** `12 декабря 2026 года`, `12-го декабря`, `Dec 12, 2026`, `the 12th of December`. */
export function readDayAndMonth(c: Cursor, today: string): Day | null {
  c.has('on');
  c.has('the');
  const before = c.take('month');
  if (before !== null) c.dot();
  const day = readNumberOfDay(c);
  if (day === null) return null;
  c.has('of');
  const month = before ?? c.take('month');
  if (month === null) return null;
  if (before === null) c.dot();
  return dated(today, month, day, readYear(c));
}

/** `12`, `12-го`, `12th`, `двадцать пятого`. */
export function readNumberOfDay(c: Cursor): number | null {
  const day = c.digits(1, 31, 2);
  if (day !== null) {
    c.attempt(() => (c.next?.glued && (c.sign('-') || c.is('suffix')) && c.has('suffix') ? true : null));
    return day;
  }
  const tens = c.attempt(() => {
    const found = c.take('number');
    return found === 20 || found === 30 ? found : null;
  });
  const ones = c.take('ordinal');
  if (ones === null || ones < 1) return null;
  return tens === null ? ones : ones < 10 ? tens + ones : null;
}

export function readYear(c: Cursor): number | null {
  return c.attempt(() => {
    c.sign(',');
    const year = c.digits(YEAR_MIN, YEAR_MAX);
    if (year !== null && c.has('year')) c.dot();
    return year;
  });
}

/** The next such day if no year is given. */
export function dated(today: string, month: number, day: number, year: number | null): Day | null {
  if (year !== null) return dayIn(year, month, day);
  const here = Number(today.slice(0, 4));
  for (let n = here; n <= here + YEARS_AHEAD; n += 1) {
    const found = dayIn(n, month, day);
    if (found && found.first >= today) return found;
  }
  return null;
}

export function dayIn(year: number, month: number, day: number): Day | null {
  const pad = (value: number) => String(value).padStart(2, '0');
  const first = `${year}-${pad(month)}-${pad(day)}`;
  return year >= YEAR_MIN && year <= YEAR_MAX && isLocalDate(first) ? { first } : null;
}
