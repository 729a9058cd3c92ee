import type { CalendarEvent } from '#domain/events.ts';

/** Whether an event touches a run of days (both ends inclusive), by its own local dates. */
export function isWithin(event: CalendarEvent, range: { first: string; last: string }): boolean {
  return event.startTime.slice(0, 10) <= range.last && event.endTime.slice(0, 10) >= range.first;
}

/** The list with an event in its place by start, then id; one that is there already is replaced. */
export function withEvent(list: readonly CalendarEvent[], event: CalendarEvent): readonly CalendarEvent[] {
  const others = withoutEvent(list, event.id);
  const place = others.findIndex((other) => isBefore(event, other));
  return place === -1 ? [...others, event] : others.toSpliced(place, 0, event);
}

/** The list itself where the event is not in it: what was worked out for a list of thousands holds on. */
export function withoutEvent(list: readonly CalendarEvent[], id: string): readonly CalendarEvent[] {
  return list.some((event) => event.id === id) ? list.filter((event) => event.id !== id) : list;
}

function isBefore(a: CalendarEvent, b: CalendarEvent): boolean {
  return a.startTime === b.startTime ? a.id < b.id : a.startTime < b.startTime;
}
