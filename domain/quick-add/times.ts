import { readClock } from './clock.ts';
import { Cursor } from './cursor.ts';
import { NOON, type ReadClock } from './half-days.ts';
import type { Clock, Found } from './meaning.ts';

/** `в 13:30`, `at half past 3`, `с 10 до 12`, `2-3pm`, `from 6pm`, and beside a day `8` or `10-11`. */
export function readTime(c: Cursor): Found | null {
  // `часов в 9`
  if (c.is('unit') && c.lexicon.words.get(c.tokens[c.at + 1]?.key ?? '')?.at)
    c.attempt(() => c.take('unit') === 'hour' || null);
  const approx = c.has('approx');
  const due = c.is('due') && !c.is('at');
  const after = c.has('at') || c.has('due');
  const ranged = !after && !approx && c.has('from');
  const first = c.at;
  const start = readClock(c, after || approx || ranged);
  // `until 5pm` is an end.
  if (!start || (c.before?.until && !c.before.due)) return null;
  const end = c.attempt(() =>
    c.dash() || (!(c.is('through') && !start.sure) && c.has('to')) || (ranged && c.has('and'))
      ? readClock(c, true)
      : null,
  );
  if (!end) {
    if (start.sure || (!ranged && (after || isNoun(c)))) return { ...single(c, start, after), ...(due && { due }) };
    return approx ? { kind: 'time', start, needs: 'beside' } : bareHour(c, start, first);
  }
  if (!(after || ranged || start.sure || end.sure)) return bareRange(c, start, end);
  return { kind: 'time', start: besideEnd(start, end), end, ...(!(start.sure || end.sure) && { needs: 'close' }) };
}

/** Looks ahead; the words read here are not consumed. */
export function isBeforeTime(c: Cursor): boolean {
  const before = c.at;
  c.sign(',');
  const start = c.at;
  const found = readTime(new Cursor(c.tokens, c.lexicon, start));
  c.at = before;
  return found !== null;
}

type TimeFound = Extract<Found, { kind: 'time' }>;

/** Noon and midnight need no other word. */
const isNoun = (c: Cursor): boolean => c.lexicon.words.get(c.tokens[c.at - 1]?.key ?? '')?.clock !== undefined;

function single(c: Cursor, start: ReadClock, after: boolean): TimeFound {
  const opens = c.start === 0 && after && start.minutes >= 7 * 60;
  return { kind: 'time', start, ...(!(start.sure || opens) && { needs: 'close' }) };
}

/** `fri 8`: a bare number that nothing after it explains otherwise. */
function bareHour(c: Cursor, start: ReadClock, first: number): Found | null {
  const word = c.lexicon.words.get(c.next?.key ?? '');
  const isJoined = c.next?.glued === true && !/^[,.;:!?)]$/.test(c.next.key);
  if (c.at > first + 2 || isJoined || isOwned(c, first) || isCounted(c, start.minutes / 60)) return null;
  if (/^\d/.test(c.next?.key ?? '') || word?.unit || word?.month || word?.times || word?.suffix || word?.dayNumber)
    return null;
  return { kind: 'time', start, needs: 'bareHour', bare: isWord(c) };
}

function bareRange(c: Cursor, start: ReadClock, end: ReadClock): Found | null {
  const isJoined = c.next?.glued === true && /^[-–\p{L}]/u.test(c.next.key);
  if (isJoined || c.tokens[c.start - 1]?.key === '-' || isOwned(c, c.start) || isCounted(c, 5)) return null;
  const word = c.lexicon.words.get(c.next?.key ?? '');
  if (word?.unit || word?.month || word?.dayNumber) return null;
  return { kind: 'time', start: besideEnd(start, end), end, needs: 'bareRange', bare: isWord(c) };
}

const isWord = (c: Cursor): boolean => /^\p{L}/u.test(c.next?.key ?? '') && !c.is('small');

/** `room 12`, `страницы 5-10`, `7 (916)`, `+7`. */
const isOwned = (c: Cursor, first: number): boolean => {
  const key = c.tokens[first - 1]?.key ?? '';
  return (
    c.lexicon.words.get(key)?.numbered === true || (/^[+#№$€£\d\p{L}-]/u.test(key) && c.tokens[first]?.glued === true)
  );
};

/** A plural after the number is counted by it: `10 билетов`, `3 урока`, `5 km`. */
function isCounted(c: Cursor, n: number): boolean {
  const key = c.next?.key ?? '';
  if (
    /^(?:km|kg|k|g|ml|mi|miles?|people|men|women|children|kids|км|кг|шт|чел|руб|человек|штук|книг|раз|%|\$|€|₽)$/.test(
      key,
    )
  )
    return true;
  if (c.is('small') || c.is('place')) return false;
  if (/^[a-z]+[^s]s$/.test(key)) return true;
  return n >= 2 && n <= 4 ? /^[а-я]{3,}[аяыи]$/.test(key) : /^[а-я]+(?:ов|ев|ам|ям)$/.test(key);
}

/** `7-9pm` is in the evening at both ends, `11-1pm` is not. */
function besideEnd(start: ReadClock, end: ReadClock): Clock {
  if (!start.open || end.open) return start;
  const later = start.minutes + NOON;
  return { minutes: later < end.minutes ? later : start.minutes, open: false, early: false };
}
