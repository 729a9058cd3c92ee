import { WEEKDAYS } from '../recurrence/rule.ts';
import { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';
import { readTime } from './times.ts';

export const WORKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR'];

/** `по вторникам и четвергам`, `on weekdays`, `по рабочим дням`, `по пн, ср и пт`. */
export function readOnDays(c: Cursor): Found | null {
  const led = c.has('to') || c.has('on');
  if (led && c.attempt(() => (c.has('working') && c.take('unit') === 'day' ? true : null))) return weekly(WORKDAYS);
  const days: string[] = [];
  do {
    const named = c.take('weekdays');
    if (!named) return null;
    days.push(...named.map(codeOf));
  } while (c.attempt(() => (isJoined(c) && c.is('weekdays') ? true : null)));
  return { ...weekly(days), ...(!led && { needs: 'close' }) };
}

/** `пн/ср/пт`, and after `по` any list of short names. */
export function readSlashes(c: Cursor): Found | null {
  const led = c.tokens[c.at]?.key === 'по' && c.has('to');
  const days = readList(c, !led);
  return days && (led || days.length > 1) ? weekly(days) : null;
}

/** `вторник, четверг и субботу`. @param slashed only slashes stand between them */
export function readList(c: Cursor, slashed = false): string[] | null {
  const days: string[] = [];
  do {
    const day = c.take('weekday');
    if (day === null) return null;
    days.push(codeOf(day));
    if (c.next?.glued && c.tokens[c.at + 1] && !c.is('weekday')) c.dot();
  } while (c.attempt(() => ((slashed ? c.sign('/') : isJoined(c)) && c.is('weekday') ? true : null)));
  return days;
}

/** `вт, чт 19:00`, `Tue & Thu at 7pm`: several days with one time. */
export function readTimedDays(c: Cursor): Found | null {
  const days: string[] = [];
  do {
    const day = c.take('weekday');
    if (day === null) return null;
    days.push(codeOf(day));
    if (c.next?.glued && c.is('weekday') === false) c.dot();
    if (!isJoined(c)) c.sign('&');
  } while (c.is('weekday') && days.length < WEEK.length);
  return days.length > 1 && isBeforeTime(c) ? weekly(days) : null;
}

/** `пн-пт 10:00`. Other spans of days with a time, such as `Fri-Sun`, may be one long event. */
export function readWorkingWeek(c: Cursor): Found | null {
  if (c.take('weekday') !== 1) return null;
  c.dot();
  const last = c.dash() ? c.take('weekday') : null;
  if (last === null || (last > 0 && last < DAYS_MIN) || !isBeforeTime(c)) return null;
  return weekly(last === 0 ? WEEK : WEEK.slice(0, last));
}
const DAYS_MIN = 4;

/** What is read here is no part of the phrase. */
function isBeforeTime(c: Cursor): boolean {
  const before = c.at;
  c.sign(',');
  const start = c.at;
  const found = readTime(new Cursor(c.tokens, c.lexicon, start));
  c.at = before;
  return found !== null;
}

const isJoined = (c: Cursor): boolean => {
  if (c.sign('/')) return true;
  const comma = c.sign(',');
  return c.has('and') || comma;
};

export const codeOf = (day: number): string => WEEKDAYS[day] ?? '';

export const weekly = (byDay: readonly string[], interval = 1): Found => ({
  kind: 'repeat',
  rule: { unit: 'week', interval, byDay: WEEK.filter((day) => byDay.includes(day)) },
});
const WEEK = [...WORKDAYS, 'SA', 'SU'];
