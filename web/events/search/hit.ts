import { instantToLocal } from '#domain/dates/zones.ts';
import { lastDayOf, timesIn } from '#domain/event-times.ts';
import type { UpcomingEvent } from '#domain/events.ts';

/** Times are in the reader’s zone. */
export interface Found {
  readonly event: UpcomingEvent;
  /** The day it opens at, yyyy-MM-dd. */
  readonly day: string;
  /** Local time; null for an all-day event. */
  readonly time: string | null;
  /** yyyy-MM-dd, if it ends on a later day. */
  readonly lastDay: string | null;
  readonly isPast: boolean;
  /** Whether it belongs to a subscribed calendar. */
  readonly isSubscribed: boolean;
}

/** @param zone the reader’s @param now epoch ms */
export function foundOf(event: UpcomingEvent, zone: string, now: number): Found {
  const { start, end } = timesIn(event, zone);
  const day = start.slice(0, 10);
  const lastDay = lastDayOf(start, end);
  const isOver = event.endAt ? Date.parse(event.endAt) <= now : end <= instantToLocal(now, zone);
  return {
    event,
    day,
    time: event.isAllDay ? null : start,
    lastDay: lastDay > day ? lastDay : null,
    isPast: isOver,
    isSubscribed: false,
  };
}
