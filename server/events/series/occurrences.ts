import { localEndAfter } from '#domain/dates/local-end.ts';
import type { UpdateEventBody } from '#domain/events.ts';
import { nextOccurrence } from '#domain/recurrence/series.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { objectCopies, restOfSeries } from '#server/events/copied-object.ts';
import { rdatesOf } from '#server/events/details.ts';
import { withRule } from '#server/events/edit.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import { copyOwnReminders } from '#server/events/own-reminders.ts';
import {
  endOfSeries,
  exdatesOf,
  instanceRow,
  occurrenceAt,
  ruleFrom,
  ruleUntil,
  seriesOf,
} from '#server/events/series-row.ts';
import { deleteRow, exceptionsOf, findRow, insertRow, replaceSeries } from '#server/events/store.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { checkExceptions, deleteExceptions, settle } from './exceptions.ts';
import { planSeries, type SeriesPlan } from './plan.ts';

/** Changes part of a series. `seen` is the occurrence as a row, whether or not it is stored as one. */

const startOf = (seen: EventsTable): string => seen.original_start ?? seen.start_time;

/** The exceptions from an occurrence on. */
export const exceptionsFrom = async ({ sql }: ChangeContext, series: EventsTable, seen: EventsTable) =>
  (await exceptionsOf(sql, series.id)).filter((row) => (row.original_start ?? '') >= startOf(seen));

/** Plans the new series that begins with an occurrence. @throws ApiError as `planSeries` */
export async function planRest(
  change: ChangeContext,
  series: EventsTable,
  seen: EventsTable,
  given: UpdateEventBody,
): Promise<SeriesPlan> {
  // The old rule sent back unchanged means the rest of it.
  const isUnchanged = given.recurrence === undefined || (given.recurrence || null) === (series.recurrence || null);
  const isEnding = !isUnchanged && !given.recurrence;
  const rest = restOf(series, startOf(seen));
  // Without a rule only the occurrence itself remains.
  const { exdates, rdates, recurrence } = rest;
  const single = { ...seen, id: rest.id, recurring_event_id: null, original_start: null, recurrence, exdates, rdates };
  const values = {
    ...given,
    recurrence: isUnchanged ? undefined : given.recurrence,
    rdates: given.rdates?.filter((each) => each > startOf(seen)),
    exdates: given.exdates?.filter((each) => each >= startOf(seen)),
  };
  return planSeries(change, isEnding ? single : rest, await exceptionsFrom(change, series, seen), seen, values);
}

/** The rest of a series from an occurrence on, as a series of its own. */
function restOf(series: EventsTable, start: string): EventsTable {
  const occurrence = occurrenceAt({ ...series, exdates: '[]' }, start);
  const first = occurrence ? instanceRow(series, occurrence) : series;
  const { end_time_zone: endZone, is_floating } = first;
  const isAllDay = series.is_all_day === 1;
  const lasts = first.ends_at - first.starts_at;
  const from = { local: start, zone: series.time_zone };
  const end = isAllDay || is_floating === 1 ? first.end_time : localEndAfter(from, lasts, endZone ?? series.time_zone);
  return {
    ...first,
    // A start in a gap stands for the local time that the rule gives.
    ...deriveTimes(start, end, isAllDay, series.time_zone, { endZone, isFloating: is_floating === 1 }),
    id: newId(),
    recurrence: ruleFrom(series, start),
    rdates: JSON.stringify(rdatesOf(series).filter((each) => each > start)),
    exdates: JSON.stringify(exdatesOf(series).filter((each) => each >= start)),
    recurring_event_id: null,
    original_start: null,
  };
}

/**
 * Changes an occurrence and all later ones: the series ends before it, and a new one begins with it.
 * @returns the id of the new series
 * @throws ApiError as `planSeries`
 */
export async function splitSeries(
  change: ChangeContext,
  series: EventsTable,
  seen: EventsTable,
  given: UpdateEventBody,
): Promise<string> {
  const { next, rebased } = await planRest(change, series, seen, given);
  await truncate(change, series, startOf(seen));
  await insertRow(change.sql, next);
  change.record({ entity: 'event', id: next.id, before: null, after: eventSnapshot(next) });
  await copyOwnReminders(change.sql, series.id, next.id);
  await objectCopies(change).copy(series.id, next.id, restOfSeries(startOf(seen), next.id));
  await settle(change, rebased);
  return next.id;
}

async function truncate(change: ChangeContext, series: EventsTable, start: string): Promise<void> {
  const rule = ruleUntil(series.recurrence ?? '', series.is_all_day === 1, start);
  const exdates = JSON.stringify(exdatesOf(series).filter((each) => each < start));
  const shortened = withRule(
    { ...series, exdates, version: change.version, updated_at: change.now },
    rule,
    rdatesOf(series).filter((each) => each < start),
  );
  const exceptions = await exceptionsOf(change.sql, series.id);
  const isLeft = exceptions.some((row) => (row.original_start ?? '') < start);
  await saveOrDelete(change, series, shortened, isLeft);
}

/** Stores a shortened series, or deletes it if no occurrence is left. */
async function saveOrDelete(
  { sql, record }: ChangeContext,
  series: EventsTable,
  next: EventsTable,
  hasExceptions: boolean,
): Promise<void> {
  const isEmpty = nextOccurrence(seriesOf(next), next.starts_at - 1) === null;
  if (isEmpty && !hasExceptions) {
    await deleteRow(sql, series);
    record({ entity: 'event', id: series.id, before: eventSnapshot(series), after: null });
    return;
  }
  await replaceSeries(sql, series, next);
  record({ entity: 'event', id: series.id, before: eventSnapshot(series), after: eventSnapshot(next) });
}

export async function deleteFollowing(change: ChangeContext, series: EventsTable, seen: EventsTable): Promise<void> {
  const exceptions = await exceptionsFrom(change, series, seen);
  await truncate(change, series, startOf(seen));
  await deleteExceptions(change, exceptions);
}

/** @throws ApiError `quota_exceptions` */
export async function excludeOccurrence(change: ChangeContext, series: EventsTable, seen: EventsTable): Promise<void> {
  const stored = await findRow(change.sql, seen.id);
  if (stored?.recurring_event_id === series.id) await deleteExceptions(change, [stored]);
  else await checkExceptions(change, series, 1);
  const exdates = JSON.stringify([...new Set([...exdatesOf(series), startOf(seen)])].sort());
  const next = { ...series, exdates, version: change.version, updated_at: change.now };
  const exceptions = await exceptionsOf(change.sql, series.id);
  await saveOrDelete(change, series, { ...next, series_ends_at: endOfSeries(next) }, exceptions.length > 0);
}
