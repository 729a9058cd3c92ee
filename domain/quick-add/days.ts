import { addMonths } from '../dates/grids.ts';
import { addDays, dayOfWeek } from '../dates/local.ts';
import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';
import { readWeekday, readWeekend } from './weekdays.ts';
import { type Day, dated, dayIn, readDayAndMonth, readFigures, readNumberOfDay, readYear } from './written-days.ts';

/** `завтра`, `с 3 по 17 августа`, `Dec 28 - Jan 3`. */
export function readDate(c: Cursor, today: string): Found | null {
  const days = c.attempt(() => readDaysOfMonth(c, today));
  if (days) return { kind: 'date', ...days };
  if (c.has('from')) c.has('from'); // начиная с
  const first = readDay(c, today);
  if (!first) return null;
  if (first.last !== undefined) return { kind: 'date', ...first };
  const last = c.attempt(() =>
    c.dash() || c.has('to') ? (readDay(c, first.first) ?? (hasMonth(c) ? inMonthOf(c, first.first) : null)) : null,
  );
  if (!last || last.first <= first.first) return { kind: 'date', ...first };
  return { kind: 'date', first: first.first, last: last.first };
}

const hasMonth = (c: Cursor): boolean =>
  c.tokens.slice(c.start, c.at).some(({ key }) => c.lexicon.words.get(key)?.month !== undefined);

/** `from August 3 to 17`. */
function inMonthOf(c: Cursor, first: string): Day | null {
  const day = readNumberOfDay(c);
  return day === null ? null : dayIn(Number(first.slice(0, 4)), Number(first.slice(5, 7)), day);
}

/** `3-17 августа 2028`, `с 3 по 17 августа`, `August 3-17`. */
function readDaysOfMonth(c: Cursor, today: string): Day | null {
  const led = c.has('from');
  const before = c.take('month');
  if (before !== null) c.dot();
  const from = readNumberOfDay(c);
  if (from === null) return null;
  const through = c.is('through');
  if (!(c.dash() || c.has('to'))) return null;
  const end = before === null ? c.attempt(() => readFigures(c, today)) : null;
  if (end) return firstOf(end.first, from);
  const to = readNumberOfDay(c);
  if (to === null || to <= from) return null;
  if (before === null && c.has('dayNumber')) return ofAnyMonth(today, from, to);
  const month = before ?? c.take('month');
  if (month === null) return through && led ? ofAnyMonth(today, from, to) : null;
  const year = readYear(c);
  const last = dated(today, month, to, year);
  const first = last && dayIn(Number(last.first.slice(0, 4)), month, from);
  return last && first ? { first: first.first, last: last.first } : null;
}

/** `12-15.12` */
function firstOf(last: string, from: number): Day | null {
  const first = dayIn(Number(last.slice(0, 4)), Number(last.slice(5, 7)), from);
  return first && first.first < last ? { first: first.first, last } : null;
}

/** `с 20 по 25 число` */
function ofAnyMonth(today: string, from: number, to: number): Day | null {
  const first = nextDayOfMonth(today, from);
  const last = first && dayIn(Number(first.slice(0, 4)), Number(first.slice(5, 7)), to);
  return first && last ? { first, last: last.first, monthDay: from } : null;
}

/** One day, or a weekend. @param today from which days without a year are searched */
export function readDay(c: Cursor, today: string): Day | null {
  const written = c.attempt(() => readFigures(c, today)) ?? c.attempt(() => readDayAndMonth(c, today));
  if (written) {
    c.attempt(() => (c.sign(',') && c.take('weekday') === dayOfWeek(written.first) ? true : null));
    return written;
  }
  return (
    c.attempt(() => readDistant(c, today)) ??
    c.attempt(() => readWeekday(c, today)) ??
    c.attempt(() => readWeekend(c, today)) ??
    c.attempt(() => readDayOfNextMonth(c, today)) ??
    c.attempt(() => readDayOfMonth(c, today))
  );
}

/** `завтра`, `the day after tomorrow`. */
function readDistant(c: Cursor, today: string): Day | null {
  if (c.is('part')) return null;
  const after = c.attempt(() => {
    c.has('the');
    return c.take('unit') === 'day' && c.sign('after') ? true : null;
  });
  const distance = c.take('distance');
  if (distance === null || (after && distance !== 1)) return null;
  return { first: addDays(today, distance + (after ? 1 : 0)) };
}

/** `15 числа`, `on the 15th`. */
function readDayOfMonth(c: Cursor, today: string): Day | null {
  c.has('on');
  const isThe = c.has('the');
  const before = c.at;
  const day = readNumberOfDay(c);
  if (day === null) return null;
  const isOrdinal = c.at > before + 1;
  const named = c.has('dayNumber');
  const inNext = c.attempt(() => readNextMonth(c)) !== null;
  if (!named && !isOrdinal && !inNext) return null;
  if (inNext) return ofNextMonth(today, day);
  const first = nextDayOfMonth(today, day);
  return first === null ? null : { first, monthDay: day, ...(!named && { needs: isThe ? 'close' : 'beside' }) };
}

/** `next month on the 5th`, `в следующем месяце 5-го` */
function readDayOfNextMonth(c: Cursor, today: string): Day | null {
  c.has('on');
  if (!readNextMonth(c)) return null;
  c.sign(',');
  const led = c.has('on');
  c.has('the');
  const before = c.at;
  const day = readNumberOfDay(c);
  if (day === null || !(c.has('dayNumber') || led || c.at > before + 1)) return null;
  return ofNextMonth(today, day);
}

function readNextMonth(c: Cursor): true | null {
  c.has('of');
  c.has('the');
  return c.has('next') && c.take('unit') === 'month' ? true : null;
}

function ofNextMonth(today: string, day: number): Day | null {
  const month = addMonths(`${today.slice(0, 7)}-01`, 1);
  return dayIn(Number(month.slice(0, 4)), Number(month.slice(5, 7)), day);
}

/** The next day with this number: of any two consecutive months, at least one has it. */
function nextDayOfMonth(today: string, day: number): string | null {
  for (let n = 0; n <= 2; n += 1) {
    const month = addMonths(`${today.slice(0, 7)}-01`, n);
    const found = dayIn(Number(month.slice(0, 4)), Number(month.slice(5, 7)), day);
    if (found && found.first >= today) return found.first;
  }
  return null;
}
