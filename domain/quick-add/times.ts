import { readClock } from './clock.ts';
import type { Cursor } from './cursor.ts';
import { NOON, type ReadClock } from './half-days.ts';
import type { Clock, Found } from './meaning.ts';

/** `в 13:30`, `at half past 3`, `с 10 до 12`, `2-3pm`, `from 6pm`. */
export function readTime(c: Cursor): Found | null {
  const after = c.has('at');
  const ranged = !after && c.has('from');
  const start = readClock(c, after || ranged);
  if (!start) return null;
  const end = c.attempt(() => (c.dash() || c.has('to') || (ranged && c.has('and')) ? readClock(c, true) : null));
  if (!end) return start.sure || (!ranged && (after || isNoun(c))) ? single(c, start, after) : null;
  if (!(after || ranged || start.sure || end.sure)) return { kind: 'time', start, end, needs: 'closeAfterDate' };
  return { kind: 'time', start: besideEnd(start, end), end, ...(!(start.sure || end.sure) && { needs: 'close' }) };
}

/** Noon and midnight are words, and need no other. */
const isNoun = (c: Cursor): boolean => c.lexicon.words.get(c.tokens[c.at - 1]?.key ?? '')?.clock !== undefined;

function single(c: Cursor, start: ReadClock, after: boolean): Found {
  const opens = c.start === 0 && after && start.minutes >= 7 * 60;
  return { kind: 'time', start, ...(!(start.sure || opens) && { needs: 'close' }) };
}

/** `7-9pm` is in the evening at both ends, `11-1pm` is not. */
function besideEnd(start: ReadClock, end: ReadClock): Clock {
  if (!start.open || end.open) return start;
  const later = start.minutes + NOON;
  return { minutes: later < end.minutes ? later : start.minutes, open: false, early: false };
}
