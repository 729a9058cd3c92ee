import { inWeekOf, startOfWeek } from '../dates/grids.ts';
import { addDays, dayOfWeek } from '../dates/local.ts';
import { readAmount } from './amounts.ts';
import type { Cursor } from './cursor.ts';
import { isBeforeTime } from './times.ts';
import { type Day, readDayAndMonth, readFigures, readNumberOfDay } from './written-days.ts';

/** `в среду`, `следующую пятницу`, `Friday next week`, `в субботу, 12 декабря`. */
export function readWeekday(c: Cursor, today: string): Day | null {
  // `через четверг` is another Thursday.
  const before = c.lexicon.words.get(c.tokens[c.start - 1]?.key ?? '');
  if (before?.in && !before.on) return null;
  const led = c.attempt(() => readNextWeek(c));
  const on = c.has('on') || led !== null;
  c.has('the');
  const isThis = c.has('this');
  if (isThis) c.has('this');
  const isNext = !isThis && c.has('next');
  const common = c.is('common');
  const isEnglish = c.isLatin;
  // `пт` is no other word.
  const isShort = !isEnglish && c.next?.key.length === 2;
  const weekday = c.take('weekday');
  if (weekday === null) return null;
  c.dot();
  const written = c.attempt(() => {
    c.sign(',');
    return c.attempt(() => readFigures(c, today)) ?? c.attempt(() => readDayAndMonth(c, today));
  });
  if (written) return { first: written.first };
  const numbered = c.attempt(() => readItsNumber(c, today, weekday));
  if (numbered) return { first: numbered };
  const weeks = c.attempt(() => readWeeks(c));
  if (weeks !== null) return { first: inWeekOf(addDays(today, 7 * weeks), weekday) };
  const inNext = isNext || led !== null || c.attempt(() => readNextWeek(c)) !== null;
  if (inNext) return { first: inWeekOf(addDays(today, 7), weekday) };
  // On a Wednesday, “on Wednesday” is the next one: today has a word of its own.
  const first = addDays(today, (weekday - dayOfWeek(today) + 7) % 7 || 7);
  // `Friday week`
  if (
    isEnglish &&
    c.attempt(() => (c.next?.key === 'week' && c.take('unit') && !/^\p{L}/u.test(c.next?.key ?? '') ? true : null))
  )
    return { first: addDays(first, 7) };
  if (on || isThis || c.is('part') || c.is('partNamed') || isBeforeTime(c)) return { first };
  return { first, needs: (isEnglish && !common) || isShort ? 'close' : 'beside' };
}

/** `пятницу 27-го`, `Friday 27`: the day matching both, within two months. */
function readItsNumber(c: Cursor, today: string, weekday: number): string | null {
  c.has('the');
  const before = c.at;
  const day = readNumberOfDay(c);
  if (day === null || (c.at === before + 1 && day <= HOURS)) return null;
  for (let n = 0, first = today; n <= TWO_MONTHS; n += 1, first = addDays(first, 1)) {
    if (dayOfWeek(first) === weekday && Number(first.slice(8)) === day) return first;
  }
  return null;
}
const [HOURS, TWO_MONTHS] = [23, 62];

/** `через две недели`, `in a week` */
export function readWeeks(c: Cursor): number | null {
  const amount = c.has('in') ? readAmount(c) : null;
  return amount?.unit === 'week' ? amount.n : null;
}

function readNextWeek(c: Cursor): true | null {
  c.has('on');
  return c.has('next') && c.take('unit') === 'week' ? true : null;
}

export function readWeekend(c: Cursor, today: string): Day | null {
  const on = c.has('on');
  c.has('the');
  const isNext = c.has('next');
  const isThis = c.has('this');
  if (!c.has('weekend') || !(on || isNext || isThis)) return null;
  const saturday = addDays(startOfWeek(today, 1), isNext ? 12 : 5);
  return { first: saturday, last: addDays(saturday, 1) };
}
