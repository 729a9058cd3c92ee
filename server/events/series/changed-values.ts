import { addDays, DAY_MS, dateOf, daysBetween, localToMs, msToLocal } from '#domain/dates/local.ts';
import { localEndAfter } from '#domain/dates/local-end.ts';
import type { UpdateEventBody } from '#domain/events.ts';
import { editedWhen } from '#server/events/details.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';

/** Separates what somebody changed of an occurrence, which alone applies to its series. */

const WHEN = ['startTime', 'endTime', 'startFold', 'endFold'] as const;
type When = (typeof WHEN)[number];

/** The values that differ from the occurrence, since forms send all fields. Times and rule are compared elsewhere. */
export function changedValues(
  seen: EventsTable,
  given: UpdateEventBody,
): Omit<UpdateEventBody, When | 'recurrence' | 'rdates' | 'exdates'> {
  const shown: Record<string, unknown> = { ...eventSnapshot(seen), timeZone: seen.time_zone };
  const apart = new Set<string>([...WHEN, 'recurrence', 'rdates', 'exdates']);
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !apart.has(name) && value !== shown[name],
  );
  return Object.fromEntries(changed) as UpdateEventBody; // a subset of the input
}

/** How a series moves when one of its occurrences is edited. */
export interface SeriesMove {
  /** The start that the rule gives the occurrence, and its new start. */
  readonly from: string;
  readonly to: string;
  readonly isAllDay: boolean;
  readonly timeZone: string;
  readonly endZone: string | null;
  /** Length of every occurrence in ms; of whole days, their number in ms. */
  readonly length: number;
  /** Whether the given times differ from those of the occurrence. */
  readonly isTimed: boolean;
}

/**
 * How a series moves when an occurrence gets other times: by as many days, to the same time of day, with the same length. Times sent back
 * as the occurrence has them move nothing, even if it was changed on its own before.
 * @throws ApiError `event_end_before_start`
 */
export function moveOf(part: EventsTable, seen: EventsTable, given: UpdateEventBody, calendarZone: string): SeriesMove {
  const values = changedValues(seen, given);
  const { start, end, isAllDay, zone, ...options } = editedWhen(seen, given, calendarZone);
  const wanted = deriveTimes(start, end, isAllDay, zone, options);
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

/** The local end of an occurrence that begins at `start`. */
export function endAfter(start: string, { length, isAllDay, timeZone, endZone }: SeriesMove): string {
  if (isAllDay) return msToLocal(localToMs(`${dateOf(start)}T00:00:00`) + Math.max(length, DAY_MS) - 1_000);
  // On a night when clocks change, their difference is not the length.
  return localEndAfter({ local: start, zone: timeZone }, length, endZone ?? timeZone);
}
