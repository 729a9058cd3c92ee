import i18next from 'i18next';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { localeOf } from './locale.ts';

/** Dates, times and lists in the interface language. A date is local, `yyyy-MM-dd`. */

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${currentLanguage()} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(regionalLocale(), options);
    formats.set(key, format);
  }
  return format;
}

export const regionalLocale = (): string => localeOf(currentLanguage());

/** Russian times are written 09:05, English ones 9:05. */
const clock = (): Intl.DateTimeFormatOptions => ({
  hour: currentLanguage() === 'ru' ? '2-digit' : 'numeric',
  minute: '2-digit',
});

/** Parses a local time as UTC, so that no zone shifts it. */
function read(local: string): Date {
  return new Date(`${local.length === 10 ? `${local}T00:00:00` : local}Z`);
}

/** Null for an unparsable text. */
export function formatLocal(local: string, options: Intl.DateTimeFormatOptions): string | null {
  const date = read(local);
  if (Number.isNaN(date.getTime())) return null;
  return joined(dateFormat({ ...options, timeZone: 'UTC' }).format(date));
}

/** Joins a number and its month or unit by non-breaking spaces: `20 ноября`, `November 20`, `15 minutes`. */
function joined(text: string): string {
  const units = text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
  return currentLanguage() === 'ru' ? units : units.replace(/(\p{L}) (?=\d)/gu, '$1\u00a0');
}

/** A range of two local dates. Between bare numbers the dash has no spaces: `16–22 ноября`, `30 ноября — 6 декабря`. */
export function formatRange(from: string, to: string, options: Intl.DateTimeFormatOptions): string {
  const parts = dateFormat({ ...options, timeZone: 'UTC' }).formatRangeToParts(read(from), read(to));
  const isBare = parts.filter(({ source, type }) => source === 'startRange' && type !== 'literal').length === 1;
  const wide = currentLanguage() === 'ru' ? '\u00a0— ' : '\u00a0– ';
  const isDash = ({ source, type, value }: Intl.DateTimeRangeFormatPart) =>
    source === 'shared' && type === 'literal' && /[–—-]/.test(value);
  // In German the separator includes the dot of the first day.
  const dash = ({ value }: Intl.DateTimeRangeFormatPart) => `${value.startsWith('.') ? '.' : ''}${isBare ? '–' : wide}`;
  return joined(parts.map((part) => (isDash(part) ? dash(part) : part.value)).join(''));
}

const MINUTE_MS = 60_000;

/**
 * A range of two local times, one of which may be on another day: `09:30–10:30`, `…–10:30`, `2:00–3:30 PM`; past midnight
 * `23:10 → 00:10`. An event of one minute was imported without an end, so only its start is shown.
 */
export function formatTimes(start: string | null, end: string | null): string {
  const [from, to] = [timeOrDots(start), timeOrDots(end)];
  if (start && end && Number(read(end)) - Number(read(start)) === MINUTE_MS) return from;
  if (start && end && isAfterMidnight(start, end)) return `${from}\u00a0→ ${to}`;
  const [hours, half] = from.split(/\s/);
  return `${half && to.endsWith(half) ? hours : from}–${to}`;
}

/** An end at midnight still belongs to the previous day. */
const isAfterMidnight = (start: string, end: string): boolean =>
  start.slice(0, 10) < end.slice(0, 10) && !end.endsWith('T00:00:00');

const timeOrDots = (local: string | null): string => (local && formatTime(local)) ?? '…';

/** `16:30`; `4:30 PM` in a 12-hour locale. */
export function formatTime(local: string): string | null {
  return formatLocal(local, clock());
}

/** A full hour beside a line: `09:00`; `9 AM` in a 12-hour locale. */
export function formatHour(hour: number): string {
  const local = `2000-01-01T${String(hour).padStart(2, '0')}:00:00`;
  return (hasDayPeriod() ? formatLocal(local, { hour: 'numeric' }) : formatTime(local)) ?? '';
}

/** The shortest form: `16:30`; `4:30p` and `10a` in a 12-hour locale. */
export function formatShortTime(local: string): string | null {
  if (!hasDayPeriod()) return formatTime(local);
  const [hour, minute] = [Number(local.slice(11, 13)), local.slice(14, 16)];
  return `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}${hour < 12 ? 'a' : 'p'}`;
}

const dayPeriods = new Map<string, boolean>();

/** Whether times use AM and PM. */
export function hasDayPeriod(): boolean {
  const known = dayPeriods.get(regionalLocale());
  if (known !== undefined) return known;
  const has = dateFormat({ hour: 'numeric' })
    .formatToParts(0)
    .some(({ type }) => type === 'dayPeriod');
  dayPeriods.set(regionalLocale(), has);
  return has;
}

/** `пятница, 20 ноября`, `Friday, November 20`. */
export function formatDay(local: string): string | null {
  return formatLocal(local, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Includes the year unless it is the current one. */
export function formatAnyDay(local: string): string | null {
  return formatLocal(local, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(local) });
}

/** The option for the year, if any of the dates is not in the current one. */
export function yearOf(...dates: readonly string[]): { year?: 'numeric' } {
  const present = String(new Date().getFullYear());
  return dates.every((date) => date.startsWith(present)) ? {} : { year: 'numeric' };
}

/** `20 ноября 2026 г.`, `November 20, 2026`. */
export function formatDate(local: string): string | null {
  return formatLocal(local, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** `20 ноября`, `Nov 20`: short Russian months are abbreviations that nobody says aloud. */
export function formatShortDate(local: string, more: Intl.DateTimeFormatOptions = {}): string | null {
  return formatLocal(local, { day: 'numeric', month: shortMonth(), ...more });
}

/** The width of a month's name where space is scarce. */
export const shortMonth = (): 'long' | 'short' => (currentLanguage() === 'ru' ? 'long' : 'short');

/** In the person's zone: `20 ноября, 16:30`. */
export function formatMoment(ms: number): string {
  const text = dateFormat({ day: 'numeric', month: shortMonth(), ...clock() }).format(ms);
  return joined(text.replace(' в ', ', '));
}

export function formatNow(now: number, options: Intl.DateTimeFormatOptions): string {
  return joined(dateFormat(options).format(now));
}

/** Whether the region writes the fifth of December as 12/5. */
export function isMonthFirst(): boolean {
  const parts = dateFormat({ day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
}

/** `Анна, Юрий и Марина`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(regionalLocale(), { type: 'conjunction' }).format(items);
}

const UNITS = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** The distance of `ms` from `now`: `вчера`, `через 2 часа`, `3 minutes ago`. */
export function formatRelative(ms: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(regionalLocale(), { numeric: 'auto' });
  const distance = ms - now;
  for (const [unit, length] of UNITS) {
    if (Math.abs(distance) >= length) return joined(format.format(Math.round(distance / length), unit));
  }
  return i18next.t('platform:justNow');
}

/** `через 15 минут`, `in 20 seconds`. */
export function formatWait(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(regionalLocale(), { numeric: 'always' });
  const [count, unit] = seconds < 60 ? ([seconds, 'second'] as const) : ([seconds / 60, 'minute'] as const);
  return joined(format.format(Math.ceil(count), unit));
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(regionalLocale()).format(value);
}

export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
