import { endOfMonth } from '../dates/grids.ts';
import { addDays } from '../dates/local.ts';
import { readDistance, readDuration } from './amounts.ts';
import type { Cursor } from './cursor.ts';
import { readDate, readDay } from './days.ts';
import { monthAfter, readDayInWeeks, readDue, readEndOf, readFromThen, readWholeMonth } from './later-days.ts';
import type { Found } from './meaning.ts';
import { readNthOfMonth } from './nth-days.ts';
import { readReminder } from './reminders.ts';
import { readRepeat } from './repeats.ts';
import { readTime } from './times.ts';
import { readWorkingWeek } from './weekday-rules.ts';

export type Reader = (cursor: Cursor, today: string) => Found | null;

const COUNT_MAX = 999;

/** All kinds of phrases; at each position the longest match wins, the first of equally long ones. */
export const READERS: readonly Reader[] = [
  readTime,
  readWorkingWeek,
  readDate,
  readRepeat,
  readDistance,
  readDuration,
  readLimit,
  readDue,
  readWholeMonth,
  readNthOfMonth,
  readEndOf,
  readFromThen,
  readDayInWeeks,
  readReminder,
  readCount,
  readPart,
  readAllDay,
];

/** `до июня`, `until December 15`, `до конца года`, `through May`. */
function readLimit(c: Cursor, today: string): Found | null {
  const excluded = c.is('until');
  const due = c.is('due');
  if (!c.has('to')) return null;
  const end = c.attempt(() => readEnd(c, today));
  if (end) return { kind: 'limit', until: end, due };
  const day = c.attempt(() => readDay(c, today));
  // `с 20 по 25 число` is a range of days.
  if (day?.monthDay !== undefined && /^\d/.test(c.tokens[c.start - 1]?.key ?? '')) return null;
  if (day) return { kind: 'limit', until: day.last ?? day.first, due };
  const month = c.take('month');
  if (month === null) return null;
  return {
    kind: 'limit',
    until: excluded ? addDays(`${monthAfter(today, month)}-01`, -1) : endOfMonth(monthAfter(today, month)),
  };
}

function readEnd(c: Cursor, today: string): string | null {
  c.has('the');
  if (!c.has('end')) return null;
  c.has('of');
  c.has('the');
  const month = c.take('month');
  if (month !== null) return endOfMonth(monthAfter(today, month));
  const unit = c.take('unit');
  return unit === 'year' ? `${today.slice(0, 4)}-12-31` : unit === 'month' ? endOfMonth(today) : null;
}

/** `10 раз`, `for 10 times`. */
function readCount(c: Cursor): Found | null {
  c.has('for');
  const count = c.digits(1, COUNT_MAX) ?? c.take('number');
  return count !== null && Number.isInteger(count) && c.has('times') ? { kind: 'count', count } : null;
}

/** `вечером`, `tonight`, `in the evening`, `this morning`, `Friday night`. */
function readPart(c: Cursor): Found | null {
  const today = c.is('distance');
  const hour = c.take('part');
  if (hour !== null) return { kind: 'part', hour, ...(today ? { today } : { needs: 'close' }) };
  const inThe = c.has('in') && c.has('the');
  const isThis = !inThe && c.has('this');
  if (!c.isLatin && !inThe && !isThis) return null;
  const named = c.take('partNamed');
  if (named === null) return null;
  return { kind: 'part', hour: named, ...(isThis ? { today: true } : { needs: inThe ? 'close' : 'afterDate' }) };
}

/** `весь день`, `all-day`. */
function readAllDay(c: Cursor): Found | null {
  c.has('for');
  if (!c.has('all')) return null;
  c.sign('-');
  return c.take('unit') === 'day' ? { kind: 'allDay' } : null;
}
