import type { Cursor } from './cursor.ts';
import type { Clock } from './meaning.ts';

export interface ReadClock extends Clock {
  /** It can only be a time. */
  readonly sure: boolean;
}

export const NOON = 720;

/** @param open whether the hour alone leaves am and pm open */
export function withHalf(c: Cursor, minutes: number, open: boolean): ReadClock | null {
  const half = c.attempt(() => readHalf(c));
  const early = open && minutes < 7 * 60;
  if (half === null) return { minutes, open, early, sure: false };
  if (minutes >= NOON + 60) return half === 'pm' && !c.lexicon.twelveHours ? sureAt(minutes) : null;
  const twelve = minutes % NOON;
  const isLate = half === 'pm' || (half === 'night' && minutes < NOON && minutes >= 9 * 60);
  return sureAt(isLate ? twelve + NOON : twelve);
}

export const sureAt = (minutes: number): ReadClock => ({ minutes, open: false, early: false, sure: true });

function readHalf(c: Cursor): 'am' | 'pm' | 'night' | null {
  const known = c.take('half');
  if (known !== null) return known;
  const letter = c.next?.key;
  if (letter !== 'a' && letter !== 'p') return null;
  const isGlued = c.next?.glued === true;
  c.at += 1;
  // `8p`
  const isWordAfter = /^\p{L}/u.test(c.next?.key ?? '') && !c.lexicon.words.has(c.next?.key ?? '');
  if (isGlued && !c.next?.glued && !isWordAfter) return letter === 'a' ? 'am' : 'pm';
  if (!c.sign('.') || !c.sign('m')) return null;
  c.dot();
  return letter === 'a' ? 'am' : 'pm';
}
