import type { CalendarEvent } from '#domain/events.ts';
import { dateEvents } from './dated-event.ts';
import { type DayIndex, indexDays } from './day-index.ts';

const made = new WeakMap<readonly CalendarEvent[], Map<string, DayIndex>>();

/** The index of one answer of the server: made once for each run of days and zone, kept as long as the answer. */
export function indexOf(events: readonly CalendarEvent[], days: readonly string[], zone: string): DayIndex {
  const indexes = made.get(events) ?? new Map<string, DayIndex>();
  made.set(events, indexes);
  const key = `${days[0]} ${days.length} ${zone}`;
  const index = indexes.get(key) ?? indexDays(dateEvents(events, zone), days);
  indexes.set(key, index);
  return index;
}
