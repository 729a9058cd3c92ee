import { WEEKDAYS } from '../recurrence/rule.ts';
import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';

export const WORKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR'];

/** `по вторникам и четвергам`, `on weekdays`, `по пн, ср и пт`. */
export function readOnDays(c: Cursor): Found | null {
  const led = c.has('to') || c.has('on');
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
