import type { DatedEvent } from './dated-event.ts';
import { type DayIndex, eventsOf } from './day-index.ts';

/** All-day events first, then by start. */
export interface AgendaDay {
  readonly day: string;
  readonly events: readonly DatedEvent[];
}

/** The days of `month` (`yyyy-MM`) that hold events, and `today` even without events. */
export function agendaDays(index: DayIndex, month: string, today: string): AgendaDay[] {
  return index.days.flatMap((day, position) => {
    if (!day.startsWith(month)) return [];
    if ((index.counts[position] ?? 0) === 0 && day !== today) return [];
    const { allDay, timed } = eventsOf(index, day);
    return [{ day, events: [...allDay, ...timed] }];
  });
}

/** Adds the public holidays from a day on to the last of the days, including days without events. */
export function withHolidays(
  days: readonly AgendaDay[],
  holidays: Iterable<string>,
  from: string,
): readonly AgendaDay[] {
  const last = days.at(-1)?.day ?? '';
  const known = new Set(days.map(({ day }) => day));
  const added = [...holidays].filter((day) => day >= from && day <= last && !known.has(day));
  if (added.length === 0) return days;
  return [...days, ...added.map((day) => ({ day, events: [] }))].sort((a, b) => (a.day < b.day ? -1 : 1));
}
