import { WEEKDAYS } from '../recurrence/rule.ts';
import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';
import { isBeforeTime } from './times.ts';

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
  return { ...weekly(days), ...(!(led || isBeforeTime(c)) && { needs: 'close' }) };
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
  } while (c.attempt(() => ((slashed ? c.sign('/') : isJoined(c) || true) && c.is('weekday') ? true : null)));
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
  return days.length > 2 || (days.length > 1 && isBeforeTime(c)) ? weekly(days) : null;
}

/** `пн-пт 10:00`, `M-F 9-5`. Other spans with a time, such as `Fri-Sun`, may be one long event. */
export function readWorkingWeek(c: Cursor): Found | null {
  if (c.attempt(() => (c.sign('m') && c.dash() && c.sign('f') ? true : null)))
    return isBeforeTime(c) || /\d$/.test(c.tokens[c.start - 1]?.key ?? '') ? weekly(WORKDAYS) : null;
  // `9-18 пн-пт`
  const isAfterHour = /^\d{1,2}(?:[:.]\d\d)?$/.test(c.tokens[c.start - 1]?.key ?? '');
  const first = c.take('weekday');
  if (first === null) return null;
  c.dot();
  const last = c.dash() ? c.take('weekday') : null;
  if (last === null || !(isBeforeTime(c) || isAfterHour)) return null;
  const isWithin = first > 0 && last > first && last <= FRIDAY;
  if (!isWithin && (first !== 1 || (last > 0 && last < FRIDAY))) return null;
  return weekly(last === 0 ? WEEK : WEEK.slice(first - 1, last));
}
const FRIDAY = 5;

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
