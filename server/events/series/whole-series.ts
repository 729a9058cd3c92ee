import { dateOf, localToMs, msToLocal } from '#domain/dates/local.ts';
import { instantToLocal, localToInstant } from '#domain/dates/zones.ts';
import type { UpdateEventBody } from '#domain/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/db/database.ts';
import { editedWhen, moved } from '../details.ts';
import { editedRow } from '../edit.ts';
import { save } from '../save.ts';
import { exceptionsOf } from '../store.ts';
import { deriveTimes } from '../times.ts';
import { deleteExceptions, exdatesFor, reattachExceptions } from './exceptions.ts';
import { exdatesOf, instanceId } from './series.ts';

/**
 * What values given for one occurrence mean for its whole series: it moves by as much as the occurrence, and lasts as long.
 * @param seen the occurrence as a row, or the series itself, of which values are meant as they stand
 * @throws ApiError `event_end_before_start`
 */
export function valuesForSeries(series: EventsTable, seen: EventsTable, values: UpdateEventBody): UpdateEventBody {
  if (seen.id === series.id || (values.startTime === undefined && values.endTime === undefined)) return values;
  const { start, end, isAllDay, zone, ...rarely } = editedWhen(seen, values, seen.time_zone);
  const { starts_at, ends_at, end_time_zone } = deriveTimes(start, end, isAllDay, zone, rarely);
  const startTime = moved(seen.start_time, series.start_time)(start);
  const length = ends_at - starts_at;
  // Of a night that loses an hour the clock's length would be another.
  const endTime = isAllDay
    ? msToLocal(localToMs(`${dateOf(startTime)}T00:00:00`) + length - 1_000)
    : instantToLocal(localToInstant(startTime, zone) + length, end_time_zone ?? zone);
  return { ...values, startTime, endTime };
}

/** The row that a series becomes; deleted occurrences move with it. @throws ApiError as `editedRow` */
export async function editedSeries(
  series: EventsTable,
  values: UpdateEventBody,
  change: ChangeContext,
): Promise<EventsTable> {
  const next = editedRow(series, values, change);
  if (!isShifted(series, next) || next.recurrence === null) return next;
  const exdates = await exdatesFor(next, exdatesOf(series), moved(series.start_time, next.start_time));
  return { ...next, exdates };
}

/** Whether occurrences of a series may have other names than before, or be no longer there. */
const isShifted = (series: EventsTable, next: EventsTable): boolean =>
  next.start_time !== series.start_time || next.recurrence !== series.recurrence;

/**
 * Changes all of a series; occurrences that were changed on their own stay as they are, under the names they have now.
 * @returns its id
 * @throws ApiError as `editedRow`
 */
export async function updateSeries(
  change: ChangeContext,
  series: EventsTable,
  values: UpdateEventBody,
): Promise<string> {
  const next = await editedSeries(series, values, change);
  const id = await save(change, series, next);
  await carryExceptions(change, await exceptionsOf(change.sql, series.id), series, next);
  return id;
}

export async function carryExceptions(
  change: ChangeContext,
  exceptions: readonly EventsTable[],
  series: EventsTable,
  next: EventsTable,
): Promise<void> {
  if (!isShifted(series, next)) return;
  // A series that ends its repetition is its own first occurrence.
  const replaced = next.recurrence === null ? instanceId(series.id, series.start_time) : null;
  await deleteExceptions(
    change,
    exceptions.filter(({ id }) => id === replaced),
  );
  const others = exceptions.filter(({ id }) => id !== replaced);
  await reattachExceptions(change, others, next, moved(series.start_time, next.start_time));
}
