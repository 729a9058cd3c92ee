import { addDays, DAY_MS, dateOf, dateToMs, msToLocal } from '../dates/local.ts';
import { startOfDay } from '../dates/zones.ts';
import type { CalendarEvent } from '../events.ts';

/** The days of a range as bounds on the times of events. */

/** The time of an event in epoch ms, end exclusive; of an all-day event the midnights of its days as if in UTC. */
export interface Extent {
  readonly isAllDay: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
}

export const extentOf = ({ isAllDay, startTime, endTime, startAt, endAt }: CalendarEvent): Extent => ({
  isAllDay,
  startsAt: startAt === null ? dateToMs(dateOf(startTime)) : Date.parse(startAt),
  endsAt: endAt === null ? dateToMs(addDays(dateOf(endTime), 1)) : Date.parse(endAt),
});

/** Days of a calendar in epoch ms, end exclusive; timed and all-day events are compared with different bounds. */
export interface Bounds {
  readonly timed: readonly [number, number];
  readonly allDay: readonly [number, number];
}

/** @param first, last days of the calendar's zone, both inclusive */
export const boundsOf = (first: string, last: string, zone: string): Bounds => ({
  timed: [startOfDay(first, zone), endOfDay(last, zone)],
  allDay: [dateToMs(first), dateToMs(last) + DAY_MS],
});

const LAST_DATE = '9999-12-31';

/** The end of a day as an instant. There is no date after the last one. */
const endOfDay = (date: string, zone: string): number =>
  date === LAST_DATE ? dateToMs(date) + DAY_MS : startOfDay(addDays(date, 1), zone);

/** The range that covers both kinds of bounds, in epoch ms, end exclusive. */
export const reachOf = ({ timed, allDay }: Bounds): { from: number; to: number } => ({
  from: Math.min(timed[0], allDay[0]),
  to: Math.max(timed[1], allDay[1]),
});

/** The bounds that apply to an event or series. */
export const boundsFor = ({ isAllDay }: Pick<Extent, 'isAllDay'>, { timed, allDay }: Bounds) =>
  isAllDay ? allDay : timed;

export function overlaps(extent: Extent, bounds: Bounds): boolean {
  const [from, to] = boundsFor(extent, bounds);
  return extent.startsAt < to && extent.endsAt > from;
}

/** The start of an event in a calendar, in epoch ms: an all-day event begins with its day in the calendar's zone. */
export const beginning = ({ isAllDay, startsAt }: Omit<Extent, 'endsAt'>, calendarZone: string): number =>
  isAllDay ? startOfDay(dateOf(msToLocal(startsAt)), calendarZone) : startsAt;
