import type { Cursor } from './cursor.ts';
import { NOON, type ReadClock, withHalf } from './half-days.ts';

/** `половине шестого`, `четверть шестого`, `half past three`, `a quarter to five`. */
export function readSpokenClock(c: Cursor): ReadClock | null {
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
  // Of the hour that is running: `четверть шестого`.
  const running = minutes === 15 ? c.take('ordinal') : null;
  if (running !== null) return running < 1 || running > 12 ? null : surely(withHalf(c, running * 60 - 45, true));
  const sign = c.has('past') ? 1 : minutes === 15 && c.has('to') ? -1 : 0;
  // `at half nine`, as the British say.
  const isBritish = sign === 0 && minutes === 30 && c.lexicon.words.get(c.tokens[c.start]?.key ?? '')?.at === true;
  const hour = sign === 0 && !isBritish ? null : (c.digits(1, 12) ?? c.take('number'));
  return hour === null ? null : surely(withHalf(c, hour * 60 + (sign || 1) * minutes, true));
}

const surely = (read: ReadClock | null): ReadClock | null => read && { ...read, sure: true };

/** `час` alone is one o'clock. */
export function oneHour(c: Cursor): number | null {
  if (c.lexicon.twelveHours || c.next?.key !== 'час') return null;
  c.at += 1;
  return 1;
}

/** `пол второго`, `пол-второго` */
function hourAfter(c: Cursor): number | null {
  c.dash();
  return c.take('ordinal');
}
