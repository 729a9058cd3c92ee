import type { Cursor } from './cursor.ts';
import type { Clock } from './meaning.ts';

export interface ReadClock extends Clock {
  /** It can be nothing but a time. */
  readonly sure: boolean;
}

export const NOON = 720;

/** @param led a word before it says that it is a time */
export function readClock(c: Cursor, led: boolean): ReadClock | null {
  return (
    c.attempt(() => readNamed(c)) ??
    c.attempt(() => readPast(c)) ??
    c.attempt(() => readWritten(c, led)) ??
    c.attempt(() => readHour(c, led))
  );
}

function readNamed(c: Cursor): ReadClock | null {
  const minutes = c.take('clock');
  return minutes === null ? null : { minutes, open: false, early: false, sure: false };
}

/** `половине шестого`, `half past three`, `a quarter to five`. */
function readPast(c: Cursor): ReadClock | null {
  const half = c.take('halfToHour') ?? (c.has('halfTo') ? c.take('ordinal') : null);
  if (half !== null) return half > 12 ? null : surely(withHalf(c, half * 60 - 30 + (half === 1 ? NOON : 0), true));
  c.attempt(() => (c.take('number') === 1 && c.is('quarter') ? true : null));
  const minutes = c.has('halfPast') ? 30 : c.has('quarter') ? 15 : null;
  if (minutes === null) return null;
  const sign = c.has('past') ? 1 : minutes === 15 && c.has('to') ? -1 : 0;
  const hour = sign === 0 ? null : (c.digits(1, 12) ?? c.take('number'));
  return hour === null ? null : surely(withHalf(c, hour * 60 + sign * minutes, true));
}

const surely = (read: ReadClock | null): ReadClock | null => read && { ...read, sure: true };

/** `13:30`; `13.30` only where it is no date, after a word that says it is a time, or before one. */
function readWritten(c: Cursor, led: boolean): ReadClock | null {
  const text = c.next?.key ?? '';
  const [hour, minute] = c.figures(/^(\d{1,2})[:.](\d\d)$/) ?? [];
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59) return null;
  const isOpen = hour >= 1 && hour <= 12 && !text.startsWith('0');
  const read = withHalf(c, hour * 60 + minute, isOpen);
  const isTime = c.start < c.at - 1 && c.lexicon.words.get(c.tokens[c.start]?.key ?? '')?.at;
  const isDate = minute >= 1 && minute <= 12;
  if (!read || (text.includes('.') && !isTime && !(led && !isDate) && read.open === isOpen)) return null;
  return { ...read, early: read.early && c.lexicon.twelveHours, sure: true };
}

/** `9`, `9 утра`, `3pm`; after a preposition also `14 30`, `9-30`, `14 часов 30 минут`, `три`. */
function readHour(c: Cursor, led: boolean): ReadClock | null {
  const hour = c.digits(0, 23, 2) ?? (led ? (c.take('number') ?? oneHour(c)) : null);
  if (hour === null || !Number.isInteger(hour) || hour > 23) return null;
  const isOpen = hour >= 1 && hour <= 12;
  const minute = led ? (c.attempt(() => readMinutes(c)) ?? null) : null;
  const before = c.at;
  const hours = led && minute === null && c.take('unit') === 'hour';
  if (!hours) c.at = before;
  else c.dot();
  const read = withHalf(c, hour * 60 + (minute ?? 0), isOpen);
  if (!read) return null;
  const sure = read.sure || hours || minute !== null || c.has('oclock');
  return { ...read, early: read.early && (minute === null || c.lexicon.twelveHours), sure };
}

/** `час` alone is one o'clock. */
function oneHour(c: Cursor): number | null {
  if (c.lexicon.twelveHours || c.next?.key !== 'час') return null;
  c.at += 1;
  return 1;
}

function readMinutes(c: Cursor): number | null {
  const hours = c.take('unit');
  if (hours !== null && hours !== 'hour') return null;
  const dash = hours === null && c.next?.glued === true && c.sign('-');
  const text = c.next?.key ?? '';
  const minutes = c.digits(0, 59, 2);
  if (minutes === null || text.length < 2 || (dash && minutes !== 0 && minutes <= 24)) return null;
  if (hours !== null || dash) {
    c.attempt(() => (c.take('unit') === 'minute' ? true : null));
    return minutes;
  }
  // Two numbers in a row are a time only where nothing is counted.
  return c.lexicon.twelveHours || c.next?.glued || isLetter(c) ? null : minutes;
}

const isLetter = (c: Cursor): boolean => /^\p{L}/u.test(c.next?.key ?? '') && !c.is('small') && !c.is('for');

/** @param open whether the hour alone leaves the half of the day open */
function withHalf(c: Cursor, minutes: number, open: boolean): ReadClock | null {
  const half = c.attempt(() => readHalf(c));
  const early = open && minutes < 7 * 60;
  if (half === null) return { minutes, open, early, sure: false };
  if (minutes >= NOON + 60) return half === 'pm' && !c.lexicon.twelveHours ? sureAt(minutes) : null;
  const twelve = minutes % NOON;
  const isLate = half === 'pm' || (half === 'night' && minutes < NOON && minutes >= 9 * 60);
  return sureAt(isLate ? twelve + NOON : twelve);
}

const sureAt = (minutes: number): ReadClock => ({ minutes, open: false, early: false, sure: true });

function readHalf(c: Cursor): 'am' | 'pm' | 'night' | null {
  const known = c.take('half');
  if (known !== null) return known;
  const letter = c.next?.key;
  if (letter !== 'a' && letter !== 'p') return null;
  c.at += 1;
  if (!c.sign('.') || !c.sign('m')) return null;
  c.dot();
  return letter === 'a' ? 'am' : 'pm';
}
