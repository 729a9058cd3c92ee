import type { CalendarEvent } from '#domain/events.ts';
import { newId } from '#web/platform/new-id.ts';
import { at, type Times } from './move-queue.ts';

/** A copy at other times, as it is shown until it is stored; of a series, only the given occurrence. */
export const singleCopy = (event: CalendarEvent, times: Times): CalendarEvent => ({
  ...at(event, times),
  ...{ recurrence: null, recurringEventId: null, originalStart: null, rdates: [] },
  ...{ id: newId(), version: 0 },
});
