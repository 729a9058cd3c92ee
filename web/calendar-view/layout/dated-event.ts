import { type Fold, foldAt, isRepeated } from '#domain/dates/folds.ts';
import { DAY_MS, localToMs } from '#domain/dates/local.ts';
import { offsetLabel } from '#domain/dates/zones.ts';
import { lastDayOf, timesIn } from '#domain/event-times.ts';
import type { CalendarEvent } from '#domain/events.ts';

/** An event with its times and days in the zone that is shown. */
export interface DatedEvent {
  readonly event: CalendarEvent;
  readonly start: string;
  readonly end: string;
  readonly firstDay: string;
  /** Inclusive: an event that ends at midnight does not touch the day that begins then. */
  readonly lastDay: string;
  /** `UTC+2`, if clocks show the start time twice. */
  readonly offset?: string;
  /** Which of two equal start times is meant. */
  readonly startFold?: Fold;
  readonly endFold?: Fold;
}

/** Converts events to `zone`. All-day events have no zone and keep their dates. */
export function dateEvents(events: readonly CalendarEvent[], zone: string): DatedEvent[] {
  return events.map((event) => dateEvent(event, zone));
}

export function dateEvent(event: CalendarEvent, zone: string): DatedEvent {
  const { start, end } = timesIn(event, zone);
  const firstDay = start.slice(0, 10);
  const dated = { event, start, end, firstDay, lastDay: lastDayOf(start, end) };
  const [startFold, endFold] = [foldOf(event, event.startAt, start, zone), foldOf(event, event.endAt, end, zone)];
  if (startFold === undefined && endFold === undefined) return dated;
  return {
    ...dated,
    ...(startFold !== undefined && { startFold, offset: offsetLabel(zone, Date.parse(event.startAt ?? '')) }),
    ...(endFold !== undefined && { endFold }),
  };
}

/** Whether a time is the second of two equal ones; undefined if it occurs once. Clocks are put back at night. */
function foldOf({ isAllDay, isFloating }: CalendarEvent, at: string | null, local: string, zone: string) {
  const hour = local.slice(11, 13);
  if (at === null || isAllDay || isFloating || (hour > '03' && hour < '23') || !isRepeated(local, zone))
    return undefined;
  return foldAt(Date.parse(at), zone);
}

/** Whether an event is all-day or lasts at least 24 hours. */
export const isLong = ({ event, start, end }: DatedEvent): boolean =>
  event.isAllDay || localToMs(end) - localToMs(start) >= DAY_MS;

/** Whether an event is drawn as a bar: all-day, or over several days. A shorter one stays on its first day, even past midnight. */
export const isBar = (dated: DatedEvent): boolean =>
  dated.event.isAllDay || (dated.firstDay !== dated.lastDay && isLong(dated));

/** Whether an event crosses midnight and is not a bar. */
export const isOverMidnight = (dated: DatedEvent): boolean => dated.firstDay !== dated.lastDay && !isBar(dated);
