import type { Cursor } from './cursor.ts';
import { readDay } from './days.ts';
import type { Amount } from './lexicon.ts';
import type { Found, RuleParts } from './meaning.ts';
import { codeOf, readList, readOnDays, readSlashes, readTimedDays, WORKDAYS, weekly } from './weekday-rules.ts';
import { readNumberOfDay } from './written-days.ts';

const INTERVAL_MAX = 100;

/** `каждый вторник и четверг`, `every other Thursday`, `в последнюю пятницу месяца`, `daily`. */
export function readRepeat(c: Cursor, today: string): Found | null {
  return (
    c.attempt(() => readNthDay(c)) ??
    c.attempt(() => readMonthDays(c)) ??
    c.attempt(() => readEvery(c, today)) ??
    c.attempt(() => readOnDays(c)) ??
    c.attempt(() => readSlashes(c)) ??
    c.attempt(() => readTimedDays(c)) ??
    c.attempt(() => readOften(c))
  );
}

function readEvery(c: Cursor, today: string): Found | null {
  c.has('of');
  if (!c.has('every')) return null;
  const part = c.take('partNamed');
  if (part !== null) return { kind: 'repeat', rule: { unit: 'day', interval: 1 }, hour: part };
  if (readWorkday(c)) return weekly(WORKDAYS);
  if (c.has('weekend')) return weekly(['SA', 'SU']);
  const date = c.attempt(() => readEveryDate(c, today));
  if (date) return date;
  if (c.has('other')) {
    const days = c.attempt(() => readList(c));
    if (days) return weekly(days, 2);
    const unit = c.take('unit');
    return unit === null ? null : repeat({ unit, n: 2 });
  }
  const days = c.attempt(() => readList(c));
  if (days) return weekly(days);
  const amount = readInterval(c);
  return amount && repeat(amount);
}

/** `каждое 12 марта`, `каждое 5 число`. */
function readEveryDate(c: Cursor, today: string): Found | null {
  if (c.is('weekday') || c.is('distance')) return null;
  const day = readDay(c, today);
  if (!day || day.last !== undefined || day.needs !== undefined) return null;
  return day.monthDay === undefined
    ? { kind: 'repeat', rule: { unit: 'year', interval: 1 }, first: day.first }
    : { kind: 'repeat', rule: { unit: 'month', interval: 1, byMonthDay: [day.monthDay] }, first: day.first };
}

function readInterval(c: Cursor): Amount | null {
  const whole = c.take('amount');
  if (whole) return whole;
  const n = c.digits(1, INTERVAL_MAX) ?? c.take('number') ?? 1;
  const unit = c.take('unit');
  return unit === null || !Number.isInteger(n) ? null : { unit, n };
}

/** `последнюю пятницу месяца`, `every last Friday`, `the last day of each month`, `on the first working day of the month`. */
function readNthDay(c: Cursor): Found | null {
  c.has('on');
  c.has('the');
  const isEvery = c.has('every');
  const isOther = c.is('other');
  const nth = c.take('ordinal') ?? readNth(c);
  if (nth === null || nth > 5) return null;
  const more = c.attempt(() => (c.has('and') ? (c.take('ordinal') ?? readNth(c)) : null));
  const weekday = c.take('weekday');
  const isWorkday = weekday === null && readWorkday(c);
  if (weekday === null && !isWorkday && c.take('unit') !== 'day') return null;
  const months = c.attempt(() => readMonths(c));
  const isMonthly = months !== null || c.attempt(() => readOfMonth(c)) !== null || more !== null;
  if (!isMonthly && (!isEvery || isOther || weekday === null)) return null;
  const monthly = (rule: Pick<RuleParts, 'byDay' | 'byMonthDay' | 'bySetPos'>): Found => ({
    kind: 'repeat',
    rule: { unit: 'month', interval: months ?? 1, ...rule },
  });
  const all = more === null ? [nth] : [nth, more];
  if (weekday !== null) return monthly({ byDay: all.map((one) => `${one}${codeOf(weekday)}`) });
  if (isWorkday) return monthly({ byDay: WORKDAYS, bySetPos: nth });
  return nth === -1 ? monthly({ byMonthDay: [nth] }) : null;
}

/** `every 3 months` */
function readMonths(c: Cursor): number | null {
  const amount = c.has('every') ? readInterval(c) : null;
  return amount?.unit === 'month' && amount.n > 1 ? amount.n : null;
}

/** `weekday`, `рабочий день`, `business day`. */
function readWorkday(c: Cursor): boolean {
  if (c.has('workday')) {
    c.attempt(() => (c.take('unit') === 'day' ? true : null));
    return true;
  }
  return c.attempt(() => (c.has('working') && c.take('unit') === 'day' ? true : null)) !== null;
}

function readNth(c: Cursor): number | null {
  const nth = c.digits(1, 5, 1);
  return nth !== null && c.next?.glued && c.has('suffix') ? nth : null;
}

/** `ежедневно`, `раз в две недели`, `once a week`. */
function readOften(c: Cursor): Found | null {
  const often = c.take('often');
  const rule = often && repeat(often);
  const days = often?.unit === 'week' ? c.attempt(() => (c.has('on') ? several(readList(c)) : null)) : null;
  if (often && days) return weekly(days, often.n);
  if (rule) return { ...rule, needs: 'close' };
  if (!c.has('once')) return null;
  c.has('on');
  const amount = readInterval(c);
  return amount && repeat(amount);
}

const several = (days: string[] | null): string[] | null => (days && days.length > 1 ? days : null);

function repeat({ unit, n }: Amount): Found | null {
  return unit === 'minute' || unit === 'hour' ? null : { kind: 'repeat', rule: { unit, interval: n } };
}

const DAYS_MAX = 10;

/** `10 и 25 числа каждого месяца`, `on the 1st and 15th of each month`, `every 15th`. */
function readMonthDays(c: Cursor): Found | null {
  c.has('on');
  c.has('the');
  const isEvery = c.has('every');
  const days: number[] = [];
  let isOrdinal = false;
  do {
    c.has('the');
    const before = c.at;
    const day = readNumberOfDay(c);
    if (day === null) return null;
    isOrdinal = c.at > before + 1;
    days.push(day);
  } while (days.length < DAYS_MAX && c.attempt(() => (c.has('and') ? true : null)));
  const isNamed = c.has('dayNumber');
  const isOfMonth = c.attempt(() => readOfMonth(c)) !== null;
  // `every 2nd week`
  const isWhole = isNamed || (isOrdinal && !c.is('unit') && !c.is('weekday') && !c.is('month'));
  if (!isOfMonth && !(isEvery && isWhole)) return null;
  if (days.length === 1 && !(isEvery && isOrdinal)) return null;
  return { kind: 'repeat', rule: { unit: 'month', interval: 1, byMonthDay: days.toSorted((a, b) => a - b) } };
}

function readOfMonth(c: Cursor): true | null {
  c.has('of');
  c.has('every');
  c.has('the');
  return c.take('unit') === 'month' ? true : null;
}
