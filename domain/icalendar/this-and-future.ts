import { localToMs, msToLocal } from '../dates/local.ts';
import { localToInstant } from '../dates/zones.ts';
import { nextOccurrences, type Series } from '../recurrence/series.ts';
import type { EventFields, ExceptionFields } from './fields.ts';

export const FOLLOWING_MAX = 100;

/** Expands RANGE=THISANDFUTURE: the same change for each following occurrence. Null if there are too many to store one by one. */
export function followingExceptions(
  series: Series,
  { isAllDay, timeZone }: EventFields,
  { originalStart, event }: ExceptionFields,
): ExceptionFields[] | null {
  const after = isAllDay ? originalStart.slice(0, 10) : localToInstant(originalStart, timeZone);
  const later = nextOccurrences(series, after, FOLLOWING_MAX + 2).filter((one) => one.originalStart > originalStart);
  if (later.length > FOLLOWING_MAX || event.isAllDay !== isAllDay) return null;
  const shift = (local: string, to: string) => msToLocal(localToMs(local) + localToMs(to) - localToMs(originalStart));
  return later.map((one) => ({
    originalStart: one.originalStart,
    event: {
      ...event,
      startTime: shift(event.startTime, one.originalStart),
      endTime: shift(event.endTime, one.originalStart),
    },
  }));
}
