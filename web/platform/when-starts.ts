import { localeOf } from './locale.ts';

/** Shared with the service worker, which knows neither the page's language nor its words. */

/** The start of an event: an instant, or a local time for an all-day or floating event. */
export interface Start {
  readonly startAt: string | null;
  readonly startTime: string;
  readonly isAllDay: boolean;
  readonly isFloating?: boolean;
}

const DAY_MS = 86_400_000;

/** The date as a number of days, in the zone of this device. */
function dayOf(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS;
}

/** Parses a local time in the zone of this device, for all-day and floating events. */
const readLocal = (local: string) => new Date(local.length === 10 ? `${local}T00:00:00` : local);

const momentOf = ({ startAt, startTime, isAllDay, isFloating }: Start): Date =>
  isAllDay || isFloating || startAt === null ? readLocal(startTime) : new Date(startAt);

/** `Сегодня, 16:30`, `Tomorrow`, `20 ноября, 09:05`: in the zone of this device. @param now epoch ms */
export function whenStarts(start: Start, now: number, language: string): string {
  const locale = localeOf(language);
  const at = momentOf(start);
  const days = dayOf(at) - dayOf(new Date(now));
  const near = Math.abs(days) <= 1;
  const day = near ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day') : dayOn(language, at);
  const named = day.charAt(0).toLocaleUpperCase(locale) + day.slice(1);
  if (start.isAllDay) return named;
  return `${named}, ${timeOn(language, at)}`;
}

function timeOn(language: string, at: Date): string {
  const hour = language === 'ru' ? '2-digit' : 'numeric';
  return new Intl.DateTimeFormat(localeOf(language), { hour, minute: '2-digit' }).format(at);
}

function dayOn(language: string, at: Date): string {
  const month = language === 'ru' ? 'long' : 'short';
  return new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month }).format(at).replace(' ', '\u00a0');
}

/** `16:30` and `20 ноября` for a local time. */
export const timeIn = (language: string, local: string): string => timeOn(language, readLocal(local));
export const dayIn = (language: string, local: string): string => dayOn(language, readLocal(local));

/** `yyyy-MM-dd`, in the zone of this device. */
export function dateOf(start: Start): string {
  const at = momentOf(start);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
