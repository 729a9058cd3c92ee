import { addMonths } from '../dates/grids.ts';
import { addDays } from '../dates/local.ts';
import type { Cursor } from './cursor.ts';
import type { Amount } from './lexicon.ts';
import type { Found } from './meaning.ts';

const MINUTES = { minute: 1, hour: 60 } as const;
const AMOUNT_MAX = 1_000;

/** A duration in minutes or days, or a number of months or years: `полтора часа`, `1h30m`, `an hour and a half`, `2 недели`. */
export function readAmount(c: Cursor): Amount | null {
  const whole = c.take('amount');
  if (whole) return whole;
  if (c.attempt(() => (c.has('halfPast') && c.take('number') === 1 && c.take('unit') === 'hour' ? true : null))) {
    return { unit: 'minute', n: 30 };
  }
  const number = readNumber(c);
  const named = number === null || number === 1 ? c.take('amount') : null;
  if (named) return named;
  const unit = c.take('unit');
  if (unit === null) return null;
  c.dot();
  // `day` alone is ambiguous: `через день`, `на день рождения`, `for a day`.
  if (unit === 'day' && (number ?? 1) < 2) return null;
  const n = number ?? 1;
  if (unit !== 'minute' && unit !== 'hour') return Number.isInteger(n) ? { unit, n } : null;
  const more = unit === 'hour' ? (c.attempt(() => readMinutes(c)) ?? 0) : 0;
  return { unit: 'minute', n: Math.round(n * MINUTES[unit] + more) };
}

function readNumber(c: Cursor): number | null {
  const [whole, part] = c.figures(/^(\d{1,2})[.,](\d)$/) ?? [];
  if (whole !== undefined && part !== undefined) return whole + part / 10;
  if (c.attempt(() => readCouple(c))) return 2;
  const tens = c.digits(1, AMOUNT_MAX) ?? c.take('number');
  if (tens === null || tens < 20 || tens % 10 !== 0) return tens;
  const ones = c.attempt(() => c.take('number'));
  return tens + (ones !== null && ones < 10 ? ones : 0);
}

/** `пару`, `a couple of`. */
function readCouple(c: Cursor): true | null {
  c.take('number');
  if (!c.has('couple')) return null;
  c.has('of');
  return true;
}

/** After the hours: `30 минут`, `30m`, `30`, `and a half`. */
function readMinutes(c: Cursor): number | null {
  if (c.has('and')) {
    if (c.attempt(() => (c.take('number') === 1 && c.has('halfPast') ? true : null))) return 30;
  }
  const isGlued = c.next?.glued === true;
  const minutes = c.digits(1, 59) ?? c.take('number');
  if (minutes === null) return null;
  if (c.take('unit') === 'minute') {
    c.dot();
    return minutes;
  }
  return isGlued && c.next?.key !== 'час' ? minutes : null;
}

/** `на час`, `for 15m`; directly after a time also without the preposition. */
export function readDuration(c: Cursor): Found | null {
  const led = c.has('for');
  // `за 15 минут` is a reminder's distance.
  if (!led && c.before?.ahead) return null;
  const amount = readAmount(c);
  if (!amount || amount.n <= 0) return null;
  if (led) return { kind: 'duration', amount };
  // `30 min sync`, but `100m sprint`
  const isWord = c.at > c.start + 1 && (c.tokens[c.at - 1]?.key.length ?? 0) > 2;
  return { kind: 'duration', amount, needs: isWord ? 'withTime' : 'afterTime' };
}

/** `через 2 часа`, `in 3 days`. */
export function readDistance(c: Cursor, today: string): Found | null {
  if (!c.has('in')) return null;
  const amount = readAmount(c);
  if (!amount) return null;
  return amount.unit === 'minute'
    ? { kind: 'moment', minutes: amount.n }
    : { kind: 'date', first: later(today, amount) };
}

/** The day after an amount of time. */
export function later(day: string, { unit, n }: Amount): string {
  if (unit === 'month' || unit === 'year') return addMonths(day, unit === 'year' ? 12 * n : n);
  return addDays(day, unit === 'week' ? 7 * n : n);
}
