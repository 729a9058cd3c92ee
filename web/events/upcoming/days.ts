import { addDays } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Upcoming } from './read-upcoming.ts';

/** In the reader's zone. */
export interface Row {
  event: Upcoming;
  /** `yyyy-MM-dd`; a current event is listed under today. Null if the start is unreadable. */
  day: string | null;
  /** Local time; null for an all-day event and for one that began before today. */
  time: string | null;
  /** Local time, if the event lasts longer than a day or began before the day it is listed under. */
  until: string | null;
}

export interface Day {
  date: string | null;
  rows: Row[];
}

const dayOf = (local: string) => local.slice(0, 10);

/** Timed events are converted to the reader's zone; all-day events keep their dates. */
export function rowOf(event: Upcoming, today: string, zone: string): Row {
  const own = (at: string | null, local: string | null) =>
    at && !event.isAllDay && !event.isFloating ? instantToLocal(Date.parse(at), zone) : local;
  const start = own(event.startAt, event.start);
  const end = own(event.endAt, event.end);
  if (!start) return { event, day: null, time: null, until: null };
  const underWay = dayOf(start) < today;
  const day = underWay ? today : dayOf(start);
  const lasts =
    end !== null && (underWay || (event.isAllDay ? dayOf(end) > day : end > addDays(day, 1) + start.slice(10)));
  return {
    event,
    day,
    time: event.isAllDay || underWay ? null : start,
    until: lasts ? end : null,
  };
}

/** The most that the server returns for the person's own calendars. */
const SHOWN_MAX = 20;

/** Whether it takes place, and is not over. @param now epoch ms */
export const isAhead = ({ isAllDay, endTime, endAt, status }: CalendarEvent, today: string, now: number): boolean =>
  status !== 'cancelled' && (isAllDay || endAt === null ? dayOf(endTime) >= today : Date.parse(endAt) > now);

/** The soonest events, in order. */
export function soonest(events: readonly Upcoming[], today: string, zone: string): Upcoming[] {
  const sortKeyOf = (event: Upcoming) => {
    const { day, time } = rowOf(event, today, zone);
    return `${day ?? '9999'} ${time ?? ''}`;
  };
  return events
    .map((event) => ({ event, sortKey: sortKeyOf(event) }))
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0))
    .map(({ event }) => event)
    .slice(0, SHOWN_MAX);
}

/** In the order of the rows; those without a readable day come last. */
export function byDay(rows: readonly Row[]): Day[] {
  const days = Map.groupBy(rows, (row) => row.day);
  return [...days]
    .map(([date, list]) => ({ date, rows: list }))
    .sort((a, b) => (a.date ?? '9999-99-99').localeCompare(b.date ?? '9999-99-99'));
}
