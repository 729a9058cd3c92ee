import { endOfMonth } from '../dates/grids.ts';
import { addDays, dayOfWeek } from '../dates/local.ts';
import type { Cursor } from './cursor.ts';
import { monthAfter } from './later-days.ts';
import type { Found } from './meaning.ts';
import { readYear } from './written-days.ts';

/** `the first Monday in June`, `в последнюю пятницу мая`, `third Thursday of November 2027` */
export function readNthOfMonth(c: Cursor, today: string): Found | null {
  c.has('on');
  c.has('the');
  const nth = c.take('ordinal') ?? readSuffixed(c);
  const weekday = nth === null || nth > 5 ? null : c.take('weekday');
  if (nth === null || weekday === null) return null;
  const month = c.has('of') || c.has('in') || c.has('on') ? (c.take('month') ?? c.take('monthIn')) : c.take('month');
  if (month === null) return null;
  const year = readYear(c);
  const here = monthAfter(today, month);
  const first = (of: string) => nthIn(`${of}-01`, nth, weekday);
  const found = first(year === null ? here : `${year}${here.slice(4)}`);
  if (found === null || year !== null || found >= today) return found === null ? null : { kind: 'date', first: found };
  const next = first(`${Number(here.slice(0, 4)) + 1}${here.slice(4)}`);
  return next === null ? null : { kind: 'date', first: next };
}

function readSuffixed(c: Cursor): number | null {
  const nth = c.digits(1, 5, 1);
  return nth !== null && c.next?.glued && c.has('suffix') ? nth : null;
}

function nthIn(month: string, nth: number, weekday: number): string | null {
  const last = endOfMonth(month);
  const found =
    nth > 0
      ? addDays(month, ((weekday - dayOfWeek(month) + 7) % 7) + 7 * (nth - 1))
      : addDays(last, -((dayOfWeek(last) - weekday + 7) % 7));
  return found <= last ? found : null;
}
