import type { ClockTimes } from '#domain/clocks.ts';
import type { ImportEntry } from '#domain/imports.ts';
import { formatShortDate, formatTime, formatTimes } from '#web/platform/format.ts';

const DATE_LENGTH = 'yyyy-MM-dd'.length;

/** `4 December 2026, 13:00–14:00`, with the last day where it is another one. Local texts; a date alone has no time. */
export function dayAndTime(start: string, isAllDay: boolean, end: string | null = null): string {
  const dayOf = (local: string) => formatShortDate(local.slice(0, DATE_LENGTH), { year: 'numeric' }) ?? '';
  const isTimed = !isAllDay && start.length > DATE_LENGTH;
  if (end === null) return isTimed ? `${dayOf(start)}, ${formatTime(start)}` : dayOf(start);
  const isOneDay = start.slice(0, DATE_LENGTH) === end.slice(0, DATE_LENGTH);
  if (!isTimed) return isOneDay ? dayOf(start) : `${dayOf(start)} – ${dayOf(end)}`;
  if (isOneDay) return `${dayOf(start)}, ${formatTimes(start, end)}`;
  return `${dayOf(start)}, ${formatTime(start)} – ${dayOf(end)}, ${formatTime(end)}`;
}

/** Times of an entry with their zones; null where they are on no clock. */
export function zonedTimes({ start, end, timeZone, endTimeZone, isAllDay }: ImportEntry): ClockTimes | null {
  if (start === null || end === null || timeZone === null) return null;
  return { startTime: start, endTime: end, isAllDay, timeZone, endTimeZone };
}
