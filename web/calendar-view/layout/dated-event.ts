import { isRepeated } from '#domain/dates/folds.ts';
import { addDays } from '#domain/dates/local.ts';
import { offsetLabel } from '#domain/dates/zones.ts';
import { timesIn } from '#domain/event-times.ts';
import type { CalendarEvent } from '#domain/events.ts';

/** An event with its times in the zone that is shown, and the days it touches there. */
export interface DatedEvent {
  readonly event: CalendarEvent;
  readonly start: string;
  readonly end: string;
  readonly firstDay: string;
  /** Inclusive: an event that ends at midnight does not touch the day that begins then. */
  readonly lastDay: string;
  /** `UTC+2`, where clocks show the time of the start twice. */
  readonly offset?: string;
}

/** Reads events in `zone`. All-day events have no zone and keep their dates. */
export function dateEvents(events: readonly CalendarEvent[], zone: string): DatedEvent[] {
  return events.map((event) => dateEvent(event, zone));
}

export function dateEvent(event: CalendarEvent, zone: string): DatedEvent {
  const { start, end } = timesIn(event, zone);
  const firstDay = start.slice(0, 10);
  const dated = { event, start, end, firstDay, lastDay: lastTouchedDay(firstDay, start, end) };
  return isTwice(event, start, zone) ? { ...dated, offset: offsetLabel(zone, Date.parse(event.startAt ?? '')) } : dated;
}

/** Clocks are put back at night. */
const isTwice = ({ startAt, isAllDay, isFloating }: CalendarEvent, start: string, zone: string): boolean =>
  startAt !== null && !isAllDay && !isFloating && start.slice(11, 13) < '04' && isRepeated(start, zone);

function lastTouchedDay(firstDay: string, start: string, end: string): string {
  const day = end.slice(0, 10);
  if (end <= start || day <= firstDay) return firstDay;
  return end.slice(11, 16) === '00:00' ? addDays(day, -1) : day;
}

/** Whether an event is drawn as a bar: all day, or over several days. */
export const isBar = (dated: DatedEvent): boolean => dated.event.isAllDay || dated.firstDay !== dated.lastDay;
