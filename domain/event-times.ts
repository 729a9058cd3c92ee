import { foldedInstant } from './dates/folds.ts';
import { instantToLocal } from './dates/zones.ts';
import type { CalendarEvent } from './events.ts';

type Times = Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay' | 'isFloating' | 'timeZone' | 'endTimeZone'> &
  Pick<CalendarEvent, 'startAt' | 'endAt'>;

/** Days, and floating times, are the same everywhere. */
const isEverywhere = ({ isAllDay, isFloating }: Pick<Times, 'isAllDay' | 'isFloating'>): boolean =>
  isAllDay || isFloating;

/** When an event is on the clocks of a zone, as local text. */
export function timesIn(event: Times, zone: string): { start: string; end: string } {
  const { startTime, endTime, timeZone, endTimeZone, startAt, endAt } = event;
  if (isEverywhere(event) || startAt === null || endAt === null) return { start: startTime, end: endTime };
  return {
    start: timeZone === zone ? startTime : instantToLocal(Date.parse(startAt), zone),
    end: (endTimeZone ?? timeZone) === zone ? endTime : instantToLocal(Date.parse(endAt), zone),
  };
}

/** Local text of a zone as the event has it: in its own zones. */
export function timesOn(event: CalendarEvent, { start, end }: { start: string; end: string }, zone: string) {
  const { timeZone, endTimeZone } = event;
  const inOwn = (local: string, own: string) =>
    isEverywhere(event) || own === zone ? local : instantToLocal(foldedInstant(local, zone, 0), own);
  return { startTime: inOwn(start, timeZone), endTime: inOwn(end, endTimeZone ?? timeZone) };
}
