import { localToMs, readLocalTime } from '../dates/local.ts';
import { ApiError } from '../errors.ts';
import { type ByDay, FREQUENCIES, type Frequency, LISTS, type List, type Rule, type Until, WEEKDAYS } from './rule.ts';

/**
 * Normalizes a rule: upper case, no surrounding white space, no `RRULE:` prefix.
 * @throws ApiError recurrence_invalid for line breaks and anything else outside printable ASCII
 */
export function canonical(text: string): string {
  if (!/^[\x20-\x7e]*$/.test(text)) return invalid();
  return text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
}

/**
 * Parses a canonical rule by RFC 5545 §3.3.10: parts in any order, no duplicate, unknown or forbidden ones. Checks that depend on the event
 * (UNTIL, times of all-day rules) are elsewhere.
 * @throws ApiError recurrence_invalid
 */
export function parse(text: string): Rule {
  const parts = split(text);
  const frequency = FREQUENCIES.find((name) => name === parts.get('FREQ')) ?? invalid();
  const rule: Rule = {
    frequency,
    interval: positive(parts.get('INTERVAL')) ?? 1,
    count: positive(parts.get('COUNT')),
    until: readUntil(parts.get('UNTIL')),
    weekStart: readWeekStart(parts.get('WKST')),
    byDay: readByDay(parts.get('BYDAY')),
    lists: readLists(parts),
  };
  if (rule.count !== null && rule.until !== null) invalid();
  if (FORBIDDEN[frequency].some((name) => parts.has(name))) invalid();
  if (rule.byDay?.some((day) => day.nth !== 0) && !takesOrdinals(rule)) invalid();
  if (parts.has('BYSETPOS') && [...parts.keys()].filter((name) => name.startsWith('BY')).length === 1) invalid();
  return rule;
}

const FORBIDDEN: Record<Frequency, readonly List[]> = {
  YEARLY: [],
  MONTHLY: ['BYWEEKNO', 'BYYEARDAY'],
  WEEKLY: ['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY'],
  DAILY: ['BYWEEKNO', 'BYYEARDAY'],
  HOURLY: ['BYWEEKNO'],
  MINUTELY: ['BYWEEKNO'],
  SECONDLY: ['BYWEEKNO'],
};

function takesOrdinals({ frequency, lists }: Rule): boolean {
  return frequency === 'MONTHLY' || (frequency === 'YEARLY' && !lists.BYWEEKNO);
}

function invalid(): never {
  throw new ApiError('recurrence_invalid');
}

const NAMES = new Set<string>(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', ...Object.keys(LISTS)]);

function split(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', value = '', ...rest] = part.split('=');
    if (!NAMES.has(name) || value === '' || rest.length > 0 || parts.has(name)) invalid();
    parts.set(name, value);
  }
  return parts;
}

function positive(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  return /^\d{1,15}$/.test(text) && value > 0 ? value : invalid();
}

function readLists(parts: ReadonlyMap<string, string>): Rule['lists'] {
  const lists: Partial<Record<List, readonly number[]>> = {};
  for (const name of Object.keys(LISTS) as List[]) {
    const text = parts.get(name);
    if (text !== undefined) lists[name] = text.split(',').map((item) => readNumber(item, name));
  }
  return lists;
}

function readNumber(item: string, name: List): number {
  const { signed, max } = LISTS[name];
  const value = Number(item);
  const form = signed ? /^[+-]?\d{1,3}$/ : /^\d{1,2}$/;
  const min = signed || name === 'BYMONTH' ? 1 : 0;
  return form.test(item) && Math.abs(value) >= min && Math.abs(value) <= max ? value : invalid();
}

function readByDay(text: string | undefined): ByDay[] | null {
  if (text === undefined) return null;
  return text.split(',').map((item) => {
    const [, ordinal, day] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(item) ?? [];
    const nth = Number(ordinal ?? 0);
    if ((ordinal !== undefined && nth === 0) || Math.abs(nth) > 53) invalid();
    return { nth, weekday: readWeekday(day) };
  });
}

function readWeekday(text: string | undefined): number {
  const weekday = WEEKDAYS.indexOf(text);
  return weekday >= 0 ? weekday : invalid();
}

function readWeekStart(text: string | undefined): number {
  return readWeekday(text ?? 'MO');
}

function readUntil(text: string | undefined): Until | null {
  if (text === undefined) return null;
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(text) ?? invalid();
  const clock = hour === undefined ? '23:59:59' : `${hour}:${minute}:${second}`;
  const local = readLocalTime(`${year}-${month}-${day}T${clock}`) ?? invalid();
  return { kind: hour === undefined ? 'date' : utc ? 'utc' : 'local', ms: localToMs(local) };
}
