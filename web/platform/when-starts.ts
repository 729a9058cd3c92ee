import { localeOf } from './locale.ts';

/** For pages and for the service worker, which knows neither the page's language nor its words. */

/** What is known of an event's start: an instant, or for a whole day its local date. */
export interface Start {
  readonly startAt: string | null;
  readonly startTime: string;
  readonly isAllDay: boolean;
}

const DAY_MS = 86_400_000;

/** The date as a number of days, by the clock of this device. */
function dayOf(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS;
}

/** Local text as this device would have it: the days of an all-day event are the same everywhere. */
const readLocal = (local: string) => new Date(local.length === 10 ? `${local}T00:00:00` : local);

const momentOf = ({ startAt, startTime, isAllDay }: Start): Date =>
  isAllDay || startAt === null ? readLocal(startTime) : new Date(startAt);

/** `Сегодня, 16:30`, `Tomorrow`, `20 ноября, 09:05`: by the clock of this device. @param now epoch ms */
export function whenStarts(start: Start, now: number, language: string): string {
  const locale = localeOf(language);
  const at = momentOf(start);
  const days = dayOf(at) - dayOf(new Date(now));
  const near = Math.abs(days) <= 1;
  const month = language === 'ru' ? 'long' : 'short';
  const day = near
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    : new Intl.DateTimeFormat(locale, { day: 'numeric', month }).format(at).replace(' ', '\u00a0');
  const named = day.charAt(0).toLocaleUpperCase(locale) + day.slice(1);
  if (start.isAllDay) return named;
  const hour = language === 'ru' ? '2-digit' : 'numeric';
  return `${named}, ${new Intl.DateTimeFormat(locale, { hour, minute: '2-digit' }).format(at)}`;
}

/** `yyyy-MM-dd`, by the clock of this device. */
export function dateOf(start: Start): string {
  const at = momentOf(start);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
