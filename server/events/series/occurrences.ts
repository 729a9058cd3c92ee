import type { UpdateEventBody } from '#domain/events.ts';
import { nextOccurrence } from '#domain/recurrence/series.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { moved, rdatesOf } from '../details.ts';
import { editedRow, withRule } from '../edit.ts';
import { eventSnapshot } from '../event-snapshot.ts';
import { deleteRow, exceptionsOf, findRow, insertRow, replaceSeries } from '../store.ts';
import { checkExceptions, deleteExceptions, exdatesFor, reattachExceptions, splitExceptions } from './exceptions.ts';
import { endOfSeries, exdatesOf, ruleFrom, ruleUntil, seriesOf } from './series.ts';

/** Changes of a part of a series. `seen` is the occurrence as a row, whether or not it is stored as one. */

const startOf = (seen: EventsTable): string => seen.original_start ?? seen.start_time;

/**
 * Changes an occurrence and all after it: the series ends before it, and a new one begins with it.
 * @returns the id of the new series
 * @throws ApiError as `editedRow`
 */
export async function splitSeries(
  change: ChangeContext,
  series: EventsTable,
  seen: EventsTable,
  values: UpdateEventBody,
): Promise<string> {
  const start = startOf(seen);
  const { exceptions, exdatesAfter } = await splitExceptions(change, series, start);
  const own = exceptions.filter((row) => row.id === seen.id);
  // A start that fell into a gap stands for the one that the rule gives.
  const isShown = own.length === 0 && (values.startTime ?? seen.start_time) === seen.start_time;
  const startTime = isShown ? start : seen.start_time;
  const added = rdatesOf(series).filter((each) => each > start);
  const base: EventsTable = {
    ...seen,
    id: newId(),
    start_time: startTime,
    recurrence: ruleFrom(series, start),
    rdates: JSON.stringify(added.map(moved(start, startTime))),
    recurring_event_id: null,
    original_start: null,
    created_at: series.created_at,
  };
  // The old rule sent back unchanged means what is left of it.
  const rule = values.recurrence === series.recurrence ? undefined : values.recurrence;
  const wanted = { ...values, startTime: isShown ? undefined : values.startTime, recurrence: rule };
  const begun = editedRow(base, wanted, change);
  const move = moved(start, begun.start_time);
  const next = begun.recurrence === null ? begun : { ...begun, exdates: await exdatesFor(begun, exdatesAfter, move) };
  await truncate(change, series, start);
  await insertRow(change.sql, next);
  change.record({ entity: 'event', id: next.id, before: null, after: eventSnapshot(next) });
  // The occurrence itself begins the new series, with what was written for it alone.
  await deleteExceptions(change, own);
  await reattachExceptions(
    change,
    exceptions.filter((row) => row.id !== seen.id),
    next,
    move,
  );
  return next.id;
}

async function truncate(change: ChangeContext, series: EventsTable, start: string): Promise<void> {
  const { exdatesBefore } = await splitExceptions(change, series, start);
  const rule = ruleUntil(series.recurrence ?? '', series.is_all_day === 1, start);
  const ended = withRule(
    { ...series, exdates: JSON.stringify(exdatesBefore), version: change.version, updated_at: change.now },
    rule,
    rdatesOf(series).filter((each) => each < start),
  );
  await saveOrDelete(change, series, ended);
}

/** Stores a series that has become shorter; one that nothing is left of is deleted. */
async function saveOrDelete({ sql, record }: ChangeContext, series: EventsTable, next: EventsTable): Promise<void> {
  const isEmpty = nextOccurrence(seriesOf(next), next.starts_at - 1) === null;
  if (isEmpty && (await exceptionsOf(sql, series.id)).length === 0) {
    await deleteRow(sql, series.id);
    record({ entity: 'event', id: series.id, before: eventSnapshot(series), after: null });
    return;
  }
  await replaceSeries(sql, series, next);
  record({ entity: 'event', id: series.id, before: eventSnapshot(series), after: eventSnapshot(next) });
}

export async function deleteFollowing(change: ChangeContext, series: EventsTable, seen: EventsTable): Promise<void> {
  const { exceptions } = await splitExceptions(change, series, startOf(seen));
  await deleteExceptions(change, exceptions);
  await truncate(change, series, startOf(seen));
}

/** @throws ApiError `quota_exceptions` */
export async function excludeOccurrence(change: ChangeContext, series: EventsTable, seen: EventsTable): Promise<void> {
  const stored = await findRow(change.sql, seen.id);
  if (stored?.recurring_event_id === series.id) await deleteExceptions(change, [stored]);
  else await checkExceptions(change, series);
  const exdates = JSON.stringify([...new Set([...exdatesOf(series), startOf(seen)])].sort());
  const next = { ...series, exdates, version: change.version, updated_at: change.now };
  await saveOrDelete(change, series, { ...next, series_ends_at: endOfSeries(next) });
}
