import { instantToLocal } from '#domain/dates/zones.ts';
import { timesIn } from '#domain/event-times.ts';
import type { UpcomingEvent } from '#domain/events.ts';

/** Times on the reader’s clock. */
export interface Found {
  readonly event: UpcomingEvent;
  /** The day it opens at, yyyy-MM-dd. */
  readonly day: string;
  /** Local text; null for an all-day event. */
  readonly time: string | null;
  /** yyyy-MM-dd, if it ends on a later day. */
  readonly lastDay: string | null;
  readonly isPast: boolean;
  /** Of a calendar by its address. */
  readonly isSubscribed: boolean;
}

/** @param zone the reader’s @param now epoch ms */
export function foundOf(event: UpcomingEvent, zone: string, now: number): Found {
  const { start, end } = timesIn(event, zone);
  const day = start.slice(0, 10);
  const lastDay = end.slice(0, 10);
  // An event that ends at midnight does not touch the next day.
  const isOver = event.endAt ? Date.parse(event.endAt) <= now : end <= instantToLocal(now, zone);
  const lasts = lastDay > day && !end.endsWith('T00:00:00');
  return {
    event,
    day,
    time: event.isAllDay ? null : start,
    lastDay: lasts ? lastDay : null,
    isPast: isOver,
    isSubscribed: false,
  };
}
