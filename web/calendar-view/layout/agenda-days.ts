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
