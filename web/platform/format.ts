import { currentLanguage } from './i18n/i18n.ts';

/** Dates, times and lists in the screen's language. A date is local text, `yyyy-MM-dd`. */

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${currentLanguage()} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale(), options);
    formats.set(key, format);
  }
  return format;
}

/** English of the browser's region, if it names one, for its dates and clocks. */
export function locale(): string {
  if (currentLanguage() === 'ru') return 'ru-RU';
  return navigator.languages.find((tag) => tag.startsWith('en-')) ?? 'en-US';
}

/** Russian clocks are written 09:05, English ones 9:05. */
const clock = (): Intl.DateTimeFormatOptions => ({
  hour: currentLanguage() === 'ru' ? '2-digit' : 'numeric',
  minute: '2-digit',
});

/** Parses local text as UTC, so that no zone moves it. */
function read(local: string): Date {
  return new Date(`${local.length === 10 ? `${local}T00:00:00` : local}Z`);
}

/** Null for unreadable text. */
export function formatLocal(local: string, options: Intl.DateTimeFormatOptions): string | null {
  const date = read(local);
  if (Number.isNaN(date.getTime())) return null;
  return dateFormat({ ...options, timeZone: 'UTC' }).format(date);
}

/** Two local dates as one run: `16–22 ноября`, `November 16 – 22`. */
export function formatRange(from: string, to: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).formatRange(read(from), read(to));
}

/** `16:30`; `4:30 PM` where people write so. */
export function formatTime(local: string): string | null {
  return formatLocal(local, clock());
}

/** `пятница, 20 ноября`, `Friday, November 20`. */
export function formatDay(local: string): string | null {
  return formatLocal(local, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** `20 ноября 2026 г.`, `November 20, 2026`. */
export function formatDate(local: string): string | null {
  return formatLocal(local, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** On the person's own clock: `20 нояб., 16:30`. */
export function formatMoment(ms: number): string {
  return dateFormat({ day: 'numeric', month: 'short', ...clock() }).format(ms);
}

export function formatNow(now: number, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(options).format(now);
}

/** Whether the region writes the fifth of December as 12/5. */
export function isMonthFirst(): boolean {
  const parts = dateFormat({ day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
}

/** `Анна, Юрий и Марина`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);
}

const UNITS = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How far `ms` lies from `now`: `вчера`, `через 2 часа`, `3 minutes ago`. */
export function formatRelative(ms: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const distance = ms - now;
  for (const [unit, length] of UNITS) {
    if (Math.abs(distance) >= length) return format.format(Math.round(distance / length), unit);
  }
  return format.format(0, 'minute');
}

/** `через 15 минут`, `in 20 seconds`. */
export function formatWait(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'always' });
  return seconds < 60 ? format.format(Math.ceil(seconds), 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale()).format(value);
}
