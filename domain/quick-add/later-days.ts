import { addMonths, endOfMonth, inWeekOf } from '../dates/grids.ts';
import { addDays, dayOfWeek } from '../dates/local.ts';
import { later, readAmount } from './amounts.ts';
import type { Cursor } from './cursor.ts';
import { readDay } from './days.ts';
import type { Found } from './meaning.ts';
import { readWeeks } from './weekdays.ts';
import { readYear } from './written-days.ts';

/** `к пятнице`, `by December 15`, `к завтрашнему дню`: a deadline. */
export function readDue(c: Cursor, today: string): Found | null {
  if (c.is('to') || !c.has('due')) return null;
  const weekday = c.take('weekdayTo');
  if (weekday !== null) {
    return { kind: 'date', first: addDays(today, (weekday - dayOfWeek(today) + 7) % 7 || 7), due: true };
  }
  const distance = c.take('distanceTo');
  if (distance !== null)
    return c.take('unit') === 'day' ? { kind: 'date', first: addDays(today, distance), due: true } : null;
  c.has('the');
  const day = readDay(c, today);
  return day && day.last === undefined ? { kind: 'date', first: day.first, due: true } : null;
}

/** `в июне`, `in June 2028` */
export function readWholeMonth(c: Cursor, today: string): Found | null {
  const isEnglish = c.isLatin;
  if (!(isEnglish ? c.has('in') : c.has('on'))) return null;
  const month = isEnglish ? c.take('month') : c.take('monthIn');
  if (month === null) return null;
  const year = readYear(c);
  const first = `${year === null ? monthAfter(today, month) : `${year}-${String(month).padStart(2, '0')}`}-01`;
  if (endOfMonth(first) < today) return null;
  return { kind: 'date', first: first < today ? today : first, last: endOfMonth(first), month: true };
}

/** `at the end of the month`, `в конце следующего месяца`, `by the end of the year` */
export function readEndOf(c: Cursor, today: string): Found | null {
  const due = c.is('due');
  const led = c.has('due') || c.has('at') || c.has('on') || c.has('in');
  c.has('the');
  if (!c.has('end')) return null;
  c.has('of');
  c.has('the');
  const isNext = c.has('next');
  const unit = c.take('unit');
  if (unit !== 'month' && unit !== 'year') return null;
  const from = isNext ? addMonths(today, unit === 'year' ? 12 : 1) : today;
  const first = unit === 'year' ? `${from.slice(0, 4)}-12-31` : endOfMonth(from);
  return { kind: 'date', first, ...(due && { due }), ...(!led && { needs: 'close' }) };
}

/** `через две недели в понедельник`, `in a week on Friday` */
export function readDayInWeeks(c: Cursor, today: string): Found | null {
  const weeks = readWeeks(c);
  if (weeks === null || !(c.has('on') || c.isLatin)) return null;
  const weekday = c.take('weekday');
  return weekday === null ? null : { kind: 'date', first: inWeekOf(addDays(today, 7 * weeks), weekday) };
}

/** `a week from Friday`, `3 days from now` */
export function readFromThen(c: Cursor, today: string): Found | null {
  const amount = readAmount(c);
  if (!amount || !c.has('from')) return null;
  const day = c.has('now') ? { first: today } : readDay(c, today);
  if (!day) return null;
  if (amount.unit !== 'minute') return { kind: 'date', first: later(day.first, amount) };
  return day.first === today ? { kind: 'moment', minutes: amount.n } : null;
}

/** `yyyy-MM` of the next such month, or of the current one. */
export function monthAfter(today: string, month: number): string {
  const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  return `${year}-${String(month).padStart(2, '0')}`;
}
