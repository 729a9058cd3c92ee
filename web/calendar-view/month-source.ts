import type { Calendar } from '#domain/calendars.ts';
import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { eventsQuery } from '#web/events/api.ts';
import { subscribedEventsQuery } from '#web/interop/subscribed-calendars/api.ts';
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
  /** Whether calendars by their address are shown too, in colours of their own. */
  readonly subscribed: boolean;
  readonly firstDayOfWeek: number;
  /** The zone that is shown. */
  readonly zone: string;
}

const MONDAY = 1;

/** @param calendars as the person sees them @param zone the one that is shown */
export function sourceOf(
  calendars: readonly Calendar[],
  together: boolean,
  zone: string,
  subscribed: boolean,
): MonthSource {
  return {
    calendars: calendars.map(({ id, timezone, color, ownColor }) => ({
      id,
      timezone,
      color: together || ownColor !== null ? color : null,
    })),
    together,
    subscribed,
    firstDayOfWeek: calendars[0]?.firstDayOfWeek ?? MONDAY,
    zone,
  };
}

/** How many queries there are for the days of a grid. */
export const queriesOf = ({ calendars, subscribed }: MonthSource): number => calendars.length + (subscribed ? 1 : 0);

/**
 * For each calendar the first and last day of the grid, and a day more on each side where another zone moves events over midnight; then
 * one for those by their address.
 */
export function monthQueries({ calendars, subscribed, zone }: MonthSource, days: readonly string[]) {
  const range = (more: number) => ({ first: addDays(days[0] ?? '', -more), last: addDays(days.at(-1) ?? '', more) });
  const own = calendars.map(({ id, timezone }) => eventsQuery(id, range(zone === timezone ? 0 : 1)));
  return subscribed ? [...own, subscribedEventsQuery(range(1))] : own;
}

interface Answer {
  readonly data: readonly CalendarEvent[] | undefined;
  readonly failureReason: unknown;
}

const NONE: readonly CalendarEvent[] = [];

/** What there is of each answer. The calendars by their address hold up no month of one's own. */
export const readOf = ({ calendars }: MonthSource, answers: readonly Answer[]) =>
  answers.map(({ data, failureReason }, at) => data ?? (at >= calendars.length && failureReason ? NONE : undefined));

/** @param answers in the order of the queries; one that is missing is left out */
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
