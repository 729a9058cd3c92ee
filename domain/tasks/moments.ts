import { addDays, dateOf, localToMs, msToLocal } from '../dates/local.ts';
import { instantToLocal, localToInstant } from '../dates/zones.ts';
import { type Component, propertyOf } from '../icalendar/components.ts';
import { readDuration } from '../icalendar/duration.ts';
import { localIn, type Moment, momentOf } from '../icalendar/moment.ts';
import { lasting, type Reading } from '../icalendar/reading.ts';

/** When a task starts and is due. */

/** A day, or a time on it. */
export interface TaskTime {
  /** `yyyy-MM-dd` */
  readonly date: string;
  /** `HH:mm:ss`; null for the whole day. */
  readonly time: string | null;
  /** Null for a day, and for a time that is the same in every zone. */
  readonly timeZone: string | null;
}

export const startOf = (task: Component, { zoneOf }: Reading): Moment | null => momentIn(task, 'DTSTART', zoneOf);

/** DUE, or DTSTART and DURATION. */
export function dueOf(task: Component, reading: Reading): Moment | null {
  const due = momentIn(task, 'DUE', reading.zoneOf);
  const start = due ? null : startOf(task, reading);
  const duration = start && readDuration(propertyOf(task, 'DURATION')?.value ?? '');
  if (!start || !duration || duration.isNegative) return due;
  if (start.isDate) return shifted(start, localToMs(`${addDays(dateOf(start.local), duration.days)}T00:00:00`));
  const zone = start.zone ?? 'UTC';
  return { ...start, local: instantToLocal(lasting(start, zone, duration), zone) };
}

const shifted = (moment: Moment, ms: number): Moment => ({ ...moment, local: msToLocal(ms) });

const momentIn = (task: Component, name: string, zoneOf: Reading['zoneOf']): Moment | null => {
  const property = propertyOf(task, name);
  return (property && momentOf(property, zoneOf)) ?? null;
};

/** A moment as it is shown: one in UTC in the zone of the calendar. */
export function taskTime(moment: Moment, timeZone: string): TaskTime {
  const zone = moment.isUtc ? timeZone : moment.zone;
  const local = moment.isUtc ? localIn(moment, timeZone) : moment.local;
  return { date: dateOf(local), time: moment.isDate ? null : local.slice(11), timeZone: zone };
}

/** Moves a moment by clock time in the zone of its series. @param ms */
export function movedBy(moment: Moment, ms: number, zone: string): Moment {
  if (!moment.isUtc) return shifted(moment, localToMs(moment.local) + ms);
  const there = localIn(moment, zone);
  return shifted(moment, localToInstant(msToLocal(localToMs(there) + ms), zone));
}

/** The instant of a time; null for a day. @param timeZone for times without a zone */
export const instantOf = ({ date, time, timeZone: own }: TaskTime, timeZone: string): number | null =>
  time === null ? null : localToInstant(`${date}T${time}`, own ?? timeZone);
