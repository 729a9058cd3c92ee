import type { EventPlace } from '#domain/changes.ts';
import type { ClockTimes } from '#domain/clocks.ts';
import { isWholeDays } from './field-rows.ts';

/** The times of an event that a change is about; null where they are on no clock: days, and floating times. */
export function placeTimes({ startTime, endTime, isAllDay, timeZone, endTimeZone }: EventPlace): ClockTimes | null {
  if (isAllDay || timeZone === '' || isWholeDays({ start: startTime, end: endTime })) return null;
  return { startTime, endTime, isAllDay, timeZone, endTimeZone };
}
