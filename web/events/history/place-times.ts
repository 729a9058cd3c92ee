import type { EventPlace } from '#domain/changes.ts';
import type { ClockTimes } from '#domain/clocks.ts';
import { isWholeDays } from './field-rows.ts';

/** The times of the event in a change; null for all-day and floating events. */
export function placeTimes({ startTime, endTime, isAllDay, timeZone, endTimeZone }: EventPlace): ClockTimes | null {
  if (isAllDay || timeZone === '' || isWholeDays({ start: startTime, end: endTime })) return null;
  return { startTime, endTime, isAllDay, timeZone, endTimeZone };
}
