import { localEndAfter } from '#domain/dates/endings.ts';
import { addDays, DAY_MS, dateOf, daysBetween, localToMs, msToLocal } from '#domain/dates/local.ts';
import type { UpdateEventBody } from '#domain/events.ts';
import { editedWhen } from '#server/events/details.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';

/** What somebody has changed of an occurrence: only that is meant for its series. */

const WHEN = ['startTime', 'endTime', 'startFold', 'endFold'] as const;
type When = (typeof WHEN)[number];

/** What differs from how an occurrence is: forms send all of their fields back. Its times and its rule are looked at apart. */
export function changedValues(
  seen: EventsTable,
  given: UpdateEventBody,
): Omit<UpdateEventBody, When | 'recurrence' | 'rdates' | 'exdates'> {
  const shown: Record<string, unknown> = { ...eventSnapshot(seen), timeZone: seen.time_zone };
  const apart = new Set<string>([...WHEN, 'recurrence', 'rdates', 'exdates']);
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !apart.has(name) && value !== shown[name],
  );
  return Object.fromEntries(changed) as UpdateEventBody; // some of what was given
}

/** How a series moves with one of its occurrences. */
export interface SeriesMove {
  /** The start that the rule gives to the occurrence, and the one that it gets. */
  readonly from: string;
  readonly to: string;
  readonly isAllDay: boolean;
  readonly timeZone: string;
  readonly endZone: string | null;
  /** Of every occurrence, in ms; of whole days, their number of ms. */
  readonly length: number;
  /** Whether the times given are others than those of the occurrence. */
  readonly isTimed: boolean;
}

/**
 * How a series moves when an occurrence gets other times: by as many days, to the same time of the day, and as long. What is given
 * as the occurrence has it moves nothing, whether or not it was changed on its own before.
 * @throws ApiError `event_end_before_start`
 */
export function moveOf(part: EventsTable, seen: EventsTable, given: UpdateEventBody, calendarZone: string): SeriesMove {
  const values = changedValues(seen, given);
  const { start, end, isAllDay, zone, ...rarely } = editedWhen(seen, given, calendarZone);
  const wanted = deriveTimes(start, end, isAllDay, zone, rarely);
  const own = editedWhen(part, { ...values, startTime: part.start_time, endTime: part.end_time }, calendarZone);
  const isTurned = values.isAllDay !== undefined;
  const from = seen.original_start ?? part.start_time;
  const date = addDays(dateOf(from), daysBetween(dateOf(seen.start_time), dateOf(wanted.start_time)));
  const isOtherTime = isTurned || timeOf(wanted.start_time) !== timeOf(seen.start_time);
  const length = wanted.ends_at - wanted.starts_at;
  const isOtherLength = isTurned || length !== seen.ends_at - seen.starts_at;
  return {
    from,
    to: `${date}T${timeOf(isOtherTime ? wanted.start_time : from)}`,
    isAllDay: own.isAllDay,
    timeZone: own.zone,
    endZone: own.endZone,
    length: isOtherLength && own.isAllDay === isAllDay ? length : part.ends_at - part.starts_at,
    isTimed: wanted.start_time !== seen.start_time || isOtherLength,
  };
}

const timeOf = (local: string): string => local.slice(11);

/** The local time at which what begins at `start` ends. */
export function endAfter(start: string, { length, isAllDay, timeZone, endZone }: SeriesMove): string {
  if (isAllDay) return msToLocal(localToMs(`${dateOf(start)}T00:00:00`) + Math.max(length, DAY_MS) - 1_000);
  // Of a night that loses an hour the clock's length would be another.
  return localEndAfter({ local: start, zone: timeZone }, length, endZone ?? timeZone);
}
