import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';
import { readNumberOfDay } from './written-days.ts';

const DAYS_MAX = 10;

/** `10 и 25 числа каждого месяца`, `on the 1st and 15th of each month`, `every 15th`. */
export function readMonthDays(c: Cursor): Found | null {
  c.has('on');
  c.has('the');
  const isEvery = c.has('every');
  const days: number[] = [];
  let isOrdinal = false;
  do {
    c.has('the');
    const before = c.at;
    const day = readNumberOfDay(c);
    if (day === null) return null;
    isOrdinal = c.at > before + 1;
    days.push(day);
  } while (days.length < DAYS_MAX && c.attempt(() => (c.has('and') ? true : null)));
  const isNamed = c.has('dayNumber');
  const isOfMonth = c.attempt(() => readOfMonth(c)) !== null;
  // `every 2nd week`
  const isWhole = isNamed || (isOrdinal && !c.is('unit') && !c.is('weekday') && !c.is('month'));
  if (!isOfMonth && !(isEvery && isWhole)) return null;
  if (days.length === 1 && !(isEvery && isOrdinal)) return null;
  return { kind: 'repeat', rule: { unit: 'month', interval: 1, byMonthDay: days.toSorted((a, b) => a - b) } };
}

export function readOfMonth(c: Cursor): true | null {
  c.has('of');
  c.has('every');
  c.has('the');
  return c.take('unit') === 'month' ? true : null;
}
