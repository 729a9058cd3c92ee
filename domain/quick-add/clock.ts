import type { Cursor } from './cursor.ts';
import { NOON, type ReadClock, sureAt, withHalf } from './half-days.ts';

/** `половине шестого`, `четверть шестого`, `half past three`, `a quarter to five`. */
function readSpokenClock(c: Cursor): ReadClock | null {
  const half = c.take('halfToHour') ?? (c.has('halfTo') ? hourAfter(c) : null);
  if (half !== null) return half > 12 ? null : surely(withHalf(c, half * 60 - 30 + (half === 1 ? NOON : 0), true));
  const lacking = c.has('without') ? c.take('lacking') : null;
  const next = lacking === null ? null : (c.digits(1, 12, 2) ?? c.take('number') ?? oneHour(c));
  if (lacking !== null && next !== null) {
    return Number.isInteger(next) ? surely(withHalf(c, (next === 1 ? 13 : next) * 60 - lacking, next !== 1)) : null;
  }
  c.attempt(() => (c.take('number') === 1 && c.is('quarter') ? true : null));
  const minutes = c.has('halfPast') ? 30 : c.has('quarter') ? 15 : null;
  if (minutes === null) return null;
  // Counted within the current hour: `четверть шестого`.
  const running = minutes === 15 ? c.take('ordinal') : null;
  if (running !== null) return running < 1 || running > 12 ? null : surely(withHalf(c, running * 60 - 45, true));
  const sign = c.has('past') ? 1 : minutes === 15 && c.has('to') ? -1 : 0;
  // British `at half nine` means 9:30.
  const isBritish = sign === 0 && minutes === 30 && c.lexicon.words.get(c.tokens[c.start]?.key ?? '')?.at === true;
  const hour = sign === 0 && !isBritish ? null : (c.digits(1, 12) ?? c.take('number'));
  return hour === null ? null : surely(withHalf(c, hour * 60 + (sign || 1) * minutes, true));
}

const surely = (read: ReadClock | null): ReadClock | null => read && { ...read, sure: true };

/** `час` alone is one o'clock. */
function oneHour(c: Cursor): number | null {
  if (c.lexicon.twelveHours || c.next?.key !== 'час') return null;
  c.at += 1;
  return 1;
}

/** `пол второго`, `пол-второго` */
function hourAfter(c: Cursor): number | null {
  c.dash();
  return c.take('ordinal');
}

/** @param led whether a preceding word marks it as a time */
export function readClock(c: Cursor, led: boolean): ReadClock | null {
  return (
    c.attempt(() => readNamed(c, led)) ??
    c.attempt(() => readSpokenClock(c)) ??
    c.attempt(() => readWritten(c, led)) ??
    c.attempt(() => readFigures(c, led)) ??
    c.attempt(() => readHour(c, led))
  );
}

/** Noon; after a preposition also `обед`. */
function readNamed(c: Cursor, led: boolean): ReadClock | null {
  const minutes = c.take('clock') ?? (led ? c.take('mealtime') : null);
  return minutes === null ? null : { minutes, open: false, early: false, sure: false };
}

/** `13:30`; `13.30` only if it cannot be a date, or a neighbouring word marks it as a time. */
function readWritten(c: Cursor, led: boolean): ReadClock | null {
  const text = c.next?.key ?? '';
  const [hour, minute] = c.figures(/^(\d{1,2})[:.](\d\d)$/) ?? [];
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59) return null;
  const isOpen = hour >= 1 && hour <= 12 && !text.startsWith('0');
  const read = withHalf(c, hour * 60 + minute, isOpen);
  const isTime = c.start < c.at - 1 && c.lexicon.words.get(c.tokens[c.start]?.key ?? '')?.at;
  const isDate = minute >= 1 && minute <= 12;
  if (!read) return null;
  const sure = !text.includes('.') || isTime || (led && !isDate) || read.open !== isOpen;
  if (!sure && isDate) return null;
  return { ...read, early: read.early && c.lexicon.twelveHours, sure };
}

/** `17h`, `17h30`, and after a preposition `1730`. */
function readFigures(c: Cursor, led: boolean): ReadClock | null {
  const whole = led ? c.figures(/^(\d\d)([0-5]\d)$/) : null;
  const hour = whole ? (whole[0] ?? 24) : c.digits(13, 23, 2);
  if (hour === null || hour > 23) return null;
  if (whole) return c.is('month') || isLetter(c) ? null : sureAt(hour * 60 + (whole[1] ?? 0));
  if (!c.next?.glued || !c.sign('h', 'ч')) return null;
  const minute = c.next?.glued ? (c.digits(0, 59, 2) ?? 0) : 0;
  return sureAt(hour * 60 + minute);
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
  // `3 дня` are days as well.
  const isDays = !led && c.lexicon.words.get(c.tokens[c.at - 1]?.key ?? '')?.unit !== undefined;
  const sure = (read.sure && !isDays) || hours || minute !== null || c.has('oclock');
  return { ...read, early: read.early && (minute === null || c.lexicon.twelveHours), sure };
}

function readMinutes(c: Cursor): number | null {
  const hours = c.take('unit');
  if (hours !== null && hours !== 'hour') return null;
  if (hours !== null) c.dot();
  const dash = hours === null && c.next?.glued === true && c.sign('-');
  const text = c.next?.key ?? '';
  const minutes = c.digits(0, 59, 2);
  if (minutes === null || text.length < 2 || (dash && minutes !== 0 && minutes <= 24)) return null;
  if (hours !== null || dash) {
    if (c.attempt(() => (c.take('unit') === 'minute' ? true : null))) c.dot();
    return minutes;
  }
  // Two adjacent numbers are a time only if neither counts something.
  return c.lexicon.twelveHours || c.next?.glued || isLetter(c) ? null : minutes;
}

const isLetter = (c: Cursor): boolean => /^\p{L}/u.test(c.next?.key ?? '') && !c.is('small') && !c.is('for');
