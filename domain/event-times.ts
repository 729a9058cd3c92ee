import { type Fold, type Folds, foldAt, foldedInstant } from './dates/folds.ts';
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

interface Clocks extends Partial<Folds> {
  readonly start: string;
  readonly end: string;
}

/** Local text of a zone as the event has it: in its own zones. Folds are told where they are given. */
export function timesOn(event: CalendarEvent, { start, end, startFold, endFold }: Clocks, zone: string) {
  const { timeZone, endTimeZone } = event;
  const inOwn = (local: string, fold: Fold | undefined, own: string) => {
    if (isEverywhere(event) || own === zone) return { local, fold };
    const instant = foldedInstant(local, zone, fold);
    return { local: instantToLocal(instant, own), fold: fold === undefined ? undefined : foldAt(instant, own) };
  };
  const [from, to] = [inOwn(start, startFold, timeZone), inOwn(end, endFold, endTimeZone ?? timeZone)];
  return {
    ...{ startTime: from.local, endTime: to.local },
    ...(from.fold !== undefined && { startFold: from.fold }),
    ...(to.fold !== undefined && { endFold: to.fold }),
  };
}
