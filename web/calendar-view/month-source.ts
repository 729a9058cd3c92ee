import type { Calendar } from '#domain/calendars.ts';
import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { eventsQuery } from '#web/events/api.ts';
import type { DayIndex } from './layout/day-index.ts';
import { indexOfAll } from './layout/index-cache.ts';

interface SourceCalendar {
  readonly id: string;
  /** The server counts days in this zone. */
  readonly timezone: string;
  /** Null: events have the colours that they came with. */
  readonly color: string | null;
}

/** Whose events a page shows: one calendar’s, or several together. */
export interface MonthSource {
  readonly calendars: readonly SourceCalendar[];
  /** Events have the colour of their calendar and not of their tag, so that it can be told whose they are. */
  readonly together: boolean;
  readonly firstDayOfWeek: number;
  /** The zone that is shown. */
  readonly zone: string;
}

const MONDAY = 1;

/** @param calendars as the person sees them @param zone the one that is shown */
export function sourceOf(calendars: readonly Calendar[], together: boolean, zone: string): MonthSource {
  return {
    calendars: calendars.map(({ id, timezone, color, ownColor }) => ({
      id,
      timezone,
      color: together || ownColor !== null ? color : null,
    })),
    together,
    firstDayOfWeek: calendars[0]?.firstDayOfWeek ?? MONDAY,
    zone,
  };
}

/** For each calendar the first and last day of the grid, and a day more on each side where another zone moves events over midnight. */
export function monthQueries({ calendars, zone }: MonthSource, days: readonly string[]) {
  return calendars.map(({ id, timezone }) => {
    const more = zone === timezone ? 0 : 1;
    return eventsQuery(id, { first: addDays(days[0] ?? '', -more), last: addDays(days.at(-1) ?? '', more) });
  });
}

/** @param answers in the order of the calendars; one that is missing is left out */
export function monthIndex(
  { calendars, together, zone }: MonthSource,
  answers: readonly (readonly CalendarEvent[] | undefined)[],
  days: readonly string[],
): DayIndex {
  const colored = answers.flatMap((events, at) =>
    events ? [{ events, color: calendars[at]?.color ?? null, overTags: together }] : [],
  );
  return indexOfAll(colored, days, zone);
}
