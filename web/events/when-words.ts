import { lastDayOf, timesIn } from '#domain/event-times.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { formatLocal, formatRange, formatTime, formatTimes } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';

interface Span {
  /** Local time. */
  readonly start: string;
  readonly end: string;
  readonly isAllDay: boolean;
}

/** The times of an event in a zone; all-day events are the same in every zone. */
export function spanIn(event: CalendarEvent, zone: string): Span {
  return { ...timesIn(event, zone), isAllDay: event.isAllDay };
}

/** `Friday, November 20, 1:00–2:00 PM`, `20–22 ноября 2027 г.` @param today dates in its year omit the year */
export function whenWords({ start, end, isAllDay }: Span, today: string): string {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  const year = [first, last].every((day) => day.startsWith(today.slice(0, 4))) ? undefined : 'numeric';
  const dayOf = (day: string) =>
    formatLocal(day, { weekday: 'long', day: 'numeric', month: 'long', ...(year && { year }) }) ?? '';
  if (first === lastDayOf(start, end)) return isAllDay ? dayOf(first) : `${dayOf(first)}, ${formatTimes(start, end)}`;
  if (isAllDay) return formatRange(first, last, { day: 'numeric', month: 'long', ...(year && { year }) });
  const dash = currentLanguage() === 'ru' ? '\u00a0— ' : '\u00a0– ';
  return `${dayOf(first)}, ${formatTime(start)}${dash}${dayOf(last)}, ${formatTime(end)}`;
}
