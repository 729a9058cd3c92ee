import type { CalendarEvent } from '#domain/events.ts';

/** Both ends inclusive, by the event's own local dates. */
export function isWithin(event: CalendarEvent, range: { first: string; last: string }): boolean {
  return event.startTime.slice(0, 10) <= range.last && event.endTime.slice(0, 10) >= range.first;
}

/** Sorted by start, then id; replaces an event with the same id. */
export function withEvent(list: readonly CalendarEvent[], event: CalendarEvent): readonly CalendarEvent[] {
  const others = withoutEvent(list, event.id);
  const index = others.findIndex((other) => isBefore(event, other));
  return index === -1 ? [...others, event] : others.toSpliced(index, 0, event);
}

/** Returns the same list if the event is not in it, so that caches of long lists stay valid. */
export function withoutEvent(list: readonly CalendarEvent[], id: string): readonly CalendarEvent[] {
  return list.some((event) => event.id === id) ? list.filter((event) => event.id !== id) : list;
}

function isBefore(a: CalendarEvent, b: CalendarEvent): boolean {
  return a.startTime === b.startTime ? a.id < b.id : a.startTime < b.startTime;
}
