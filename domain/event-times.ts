import { endOf, instantAt } from './dates/endings.ts';
import { type Fold, type Folds, foldAt } from './dates/folds.ts';
import { addDays, dateOf } from './dates/local.ts';
import { instantToLocal } from './dates/zones.ts';
import type { CalendarEvent } from './events.ts';

type Times = Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay' | 'isFloating' | 'timeZone' | 'endTimeZone'> &
  Pick<CalendarEvent, 'startAt' | 'endAt'>;

/** The last day of a time range in local text; an end at midnight does not include the following day. */
export function lastDayOf(start: string, end: string): string {
  const [first, last] = [dateOf(start), dateOf(end)];
  if (end <= start || last <= first) return first;
  return end.endsWith('T00:00:00') ? addDays(last, -1) : last;
}

/** Dates and floating times are the same in all zones. */
const isEverywhere = ({ isAllDay, isFloating }: Pick<Times, 'isAllDay' | 'isFloating'>): boolean =>
  isAllDay || isFloating;

/** Start and end of an event in a zone, as local text. */
export function timesIn(event: Times, zone: string): { start: string; end: string } {
  const { startTime, endTime, timeZone, endTimeZone, startAt, endAt } = event;
  if (isEverywhere(event) || startAt === null || endAt === null) return { start: startTime, end: endTime };
  return {
    start: timeZone === zone ? startTime : instantToLocal(Date.parse(startAt), zone),
    end: (endTimeZone ?? timeZone) === zone ? endTime : instantToLocal(Date.parse(endAt), zone),
  };
}

interface Clocks extends Partial<Folds> {
  readonly start: string;
  readonly end: string;
}

/** Converts local text of `zone` into the event's own zones. Folds are kept if given. */
export function timesOn(event: CalendarEvent, { start, end, startFold, endFold }: Clocks, zone: string) {
  const { timeZone, endTimeZone } = event;
  const [begins, ends] = [
    { local: start, zone, fold: startFold },
    { local: end, zone, fold: endFold },
  ];
  const isOwn = timeZone === zone && (endTimeZone ?? zone) === zone;
  const inOwn = ({ local, fold }: { local: string; fold: Fold | undefined }, instant: number, own: string) => {
    if (isEverywhere(event) || isOwn) return { local, fold };
    return { local: instantToLocal(instant, own), fold: fold === undefined ? undefined : foldAt(instant, own) };
  };
  const from = inOwn(begins, instantAt(begins), timeZone);
  const to = inOwn(ends, endOf(begins, ends), endTimeZone ?? timeZone);
  return {
    ...{ startTime: from.local, endTime: to.local },
    ...(from.fold !== undefined && { startFold: from.fold }),
    ...(to.fold !== undefined && { endFold: to.fold }),
  };
}
