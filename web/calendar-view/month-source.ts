import type { Calendar } from '#domain/calendars.ts';
import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { eventsQuery } from '#web/events/api.ts';
import { subscribedEventsQuery } from '#web/interop/subscribed-calendars/api.ts';
import type { DayIndex } from './layout/day-index.ts';
import { indexOfAll } from './layout/index-cache.ts';
import { eventsAbout } from './people/filter.ts';

interface SourceCalendar {
  readonly id: string;
  /** The zone in which the server counts days. */
  readonly timezone: string;
  /** Null: events keep their own colours. */
  readonly color: string | null;
}

/** The calendars that a page shows, one or several together. */
export interface MonthSource {
  readonly calendars: readonly SourceCalendar[];
  /** Whether events take the colour of their calendar instead of their tag. */
  readonly together: boolean;
  /** Whether subscribed calendars are shown too, in their own colours. */
  readonly subscribed: boolean;
  /** The people whose events are shown, by id; null: everybody's; empty: those of nobody. */
  readonly people: readonly string[] | null;
  readonly firstDayOfWeek: number;
  readonly zone: string;
}

const MONDAY = 1;

/** @param calendars with the person's own appearance @param zone the one that is shown */
export function sourceOf(
  calendars: readonly Calendar[],
  together: boolean,
  zone: string,
  subscribed: boolean,
  people: readonly string[] | null = null,
): MonthSource {
  return {
    calendars: calendars.map(({ id, timezone, color, ownColor }) => ({
      id,
      timezone,
      color: together || ownColor !== null ? color : null,
    })),
    together,
    subscribed,
    people,
    firstDayOfWeek: calendars[0]?.firstDayOfWeek ?? MONDAY,
    zone,
  };
}

/** The number of queries for one grid of days. */
export const queriesOf = ({ calendars, subscribed }: MonthSource): number => calendars.length + (subscribed ? 1 : 0);

/**
 * A query for each calendar from the first to the last day of the grid, a day wider on each side if the shown zone differs;
 * then one for all subscribed calendars.
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

/** The loaded answers. Subscribed calendars do not hold up the month. */
export const readOf = ({ calendars }: MonthSource, answers: readonly Answer[]) =>
  answers.map(({ data, failureReason }, at) => data ?? (at >= calendars.length && failureReason ? NONE : undefined));

/** Events of subscribed calendars are about nobody here, and shown in any case. @param answers in the order of the queries; missing ones are left out */
export function monthIndex(
  { calendars, together, people, zone }: MonthSource,
  answers: readonly (readonly CalendarEvent[] | undefined)[],
  days: readonly string[],
): DayIndex {
  const shown = (events: readonly CalendarEvent[], at: number) =>
    people && at < calendars.length ? eventsAbout(events, people) : events;
  const colored = answers.flatMap((events, at) =>
    events ? [{ events: shown(events, at), color: calendars[at]?.color ?? null, overTags: together }] : [],
  );
  return indexOfAll(colored, days, zone);
}
