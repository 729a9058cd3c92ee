import type { CalendarEvent } from '#domain/events.ts';
import { boundsOf, type Extent, extentOf, reachOf } from '#domain/range/bounds.ts';
import {
  byStart,
  countWithin,
  type ExpansionBudget,
  expansionBudget,
  type Key,
  occurrenceKeys,
  singleKey,
} from '#domain/range/keys.ts';
import { inOneZone, occurrenceView, timesOfOccurrence } from '#domain/range/occurrences.ts';
import { type Occurrence, type Series, seriesEnd } from '#domain/recurrence/series.ts';

/** Expands stored events as the server does. */

interface Repeating {
  readonly event: CalendarEvent;
  readonly series: Series;
  readonly extent: Extent;
  /** Epoch ms; infinite for an endless series. */
  readonly endsBy: number;
  /** The original starts of its changed occurrences. */
  readonly changed: ReadonlySet<string>;
}

/** The events of a calendar, prepared for expansion. */
export interface Replica {
  /** The calendar's. */
  readonly zone: string;
  /** All of them by id, series and changed occurrences included. */
  readonly events: ReadonlyMap<string, CalendarEvent>;
  readonly single: readonly { readonly event: CalendarEvent; readonly extent: Extent }[];
  readonly series: readonly Repeating[];
}

export const isSeries = ({ recurringEventId, recurrence, rdates }: CalendarEvent): boolean =>
  recurringEventId === null && (recurrence !== null || rdates !== undefined);

export const seriesOf = (event: CalendarEvent): Series =>
  inOneZone(
    {
      ...{ startTime: event.startTime, endTime: event.endTime, timeZone: event.timeZone },
      ...{ isAllDay: event.isAllDay, isFloating: event.isFloating },
      ...{ recurrence: event.recurrence ?? '', exdates: event.exdates ?? [], rdates: event.rdates ?? [] },
    },
    event.endTimeZone,
  );

/** When the last occurrence of a series has ended at the latest, in epoch ms. */
export const endOfSeries = (series: Series): number => seriesEnd(series) ?? Number.POSITIVE_INFINITY;

export function replicaOf(events: readonly CalendarEvent[], zone: string): Replica {
  const changed = Map.groupBy(events, ({ recurringEventId }) => recurringEventId);
  const startsOf = (id: string) => new Set(changed.get(id)?.map(({ originalStart }) => originalStart ?? ''));
  return {
    zone,
    events: new Map(events.map((event) => [event.id, event])),
    single: events.filter((event) => !isSeries(event)).map((event) => ({ event, extent: extentOf(event) })),
    series: events.filter(isSeries).map((event) => {
      const series = seriesOf(event);
      const endsBy = endOfSeries(series);
      return { event, series, extent: extentOf(event), endsBy, changed: startsOf(event.id) };
    }),
  };
}

/** Local days, `yyyy-MM-dd`, both inclusive. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The events that overlap some days, in the order of the server's answer. @throws ApiError `range_too_full` */
export function eventsWithin(replicas: readonly Replica[], { first, last }: Days): CalendarEvent[] {
  const keys: Key[] = [];
  const budget = expansionBudget();
  for (const replica of replicas) {
    const bounds = boundsOf(first, last, replica.zone);
    for (const { event, extent } of replica.single) {
      const key = singleKey(event.id, extent, bounds, replica.zone);
      if (key) keys.push(key);
    }
    for (const part of keysOfSeries(replica, bounds, keys.length, budget)) for (const key of part) keys.push(key);
  }
  return keys.sort(byStart).flatMap(({ rowId, occurrence }) => {
    const event = eventAmong(replicas, rowId);
    return event && occurrence ? viewOf(event, occurrence) : (event ?? []);
  });
}

/** A stored event, series or changed occurrence by its id. */
export function eventAmong(replicas: readonly Replica[], id: string): CalendarEvent | undefined {
  for (const { events } of replicas) {
    const event = events.get(id);
    if (event) return event;
  }
  return undefined;
}

/** All series are counted before the first is expanded. */
function keysOfSeries(
  { series: all, zone }: Replica,
  bounds: ReturnType<typeof boundsOf>,
  others: number,
  budget: ExpansionBudget,
): Key[][] {
  const { from, to } = reachOf(bounds);
  let sum = others;
  const counted = all
    .filter(({ extent, endsBy }) => extent.startsAt < to && endsBy > from)
    .map(({ event: { id }, series, changed }) => {
      const count = countWithin(series, bounds, sum, budget);
      sum += count;
      return { id, series, changed, count };
    });
  return counted.filter(({ count }) => count > 0).flatMap((each) => [...occurrenceKeys(each, bounds, zone)]);
}

/** An occurrence as an event. */
export function viewOf(event: CalendarEvent, occurrence: Occurrence): CalendarEvent {
  const { startsAt, endsAt, ...own } = timesOfOccurrence(event, occurrence);
  return occurrenceView(event, {
    ...own,
    startAt: new Date(startsAt).toISOString(),
    endAt: new Date(endsAt).toISOString(),
  });
}
