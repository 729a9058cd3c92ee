import { ApiError } from '#domain/errors.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { checkExceptions, releaseLost } from '#server/events/series/exceptions.ts';
import { type EventSnapshot, eventSnapshot, rowOfSnapshot } from './event-snapshot.ts';
import { readableFor } from './readable-row.ts';
import { hasMovedSince, hasOtherName, isMerged, mayExclude, mergedExdates } from './restored-series.ts';
import { deleteRow, exceptionsOf, findRow, insertRow, replaceSeries } from './store.ts';
import { eventRows, eventView } from './view.ts';

/**
 * Undoes one change of an event.
 * @param undone the version of that change
 * @param before, after the event's state before and after it; null if it did not exist
 * @throws ApiError `undo_conflict`, with the current event, when a later change touched the same fields, or moved the series so that ids of
 *   occurrences now refer to others
 */
export async function restoreEvent(
  change: ChangeContext,
  undone: number,
  id: string,
  before: EventSnapshot | null,
  after: EventSnapshot | null,
): Promise<void> {
  const { sql, calendar, record } = change;
  const row = await findRow(sql, id);
  const current = row && eventSnapshot(row);
  const seriesId = (after ?? before)?.recurringEventId ?? null;
  if (seriesId !== null && (await hasMovedSince(change, undone, seriesId))) throw await undoConflict(change, id);
  if (!after) {
    if (row || !before) throw await undoConflict(change, id);
    const restored = rowOfSnapshot(await withExistingReferences(change, before), id, change);
    await insertRow(sql, restored);
    record({ entity: 'event', id, before: null, after: eventSnapshot(restored) });
    return;
  }
  const touched = fieldsOf(after).filter((field) => !before || !same(before[field], after[field]));
  const isTouchedSince = (field: keyof EventSnapshot) =>
    !same(current?.[field], after[field]) && !isMerged(field, before);
  if (!current || row.calendar_id !== calendar.id || touched.some(isTouchedSince)) throw await undoConflict(change, id);
  if (!before) {
    // Deleting the series would delete exceptions made since.
    if ((await exceptionsOf(sql, id)).length > 0) throw await undoConflict(change, id);
    await deleteRow(sql, row);
    record({ entity: 'event', id, before: current, after: null });
    return;
  }
  if (await hasOtherName(change, id, before, after, current)) throw await undoConflict(change, id);
  const old = Object.fromEntries(touched.map((field) => [field, before[field]]));
  const exdates = mergedExdates(before, after, current);
  const snapshot = await withExistingReferences(change, { ...current, ...old, exdates });
  const next = rowOfSnapshot(snapshot, id, change);
  if (!(await mayExclude(change, next, before, after, current))) throw await undoConflict(change, id);
  await replaceSeries(sql, row, next);
  record({ entity: 'event', id, before: current, after: eventSnapshot(next) });
}

/** Turns exceptions that the restored rule no longer generates into events of their own. */
export async function releaseExceptions(change: ChangeContext, seriesId: string): Promise<void> {
  const series = await findRow(change.sql, seriesId);
  if (series) await releaseLost(change, series, await exceptionsOf(change.sql, seriesId));
}

/** @throws ApiError `quota_exceptions` if the series would have too many changed and deleted occurrences */
export async function checkRestoredSeries(change: ChangeContext, seriesId: string): Promise<void> {
  const series = await findRow(change.sql, seriesId);
  if (series) await checkExceptions(change, series, 0);
}

export const fieldsOf = (snapshot: EventSnapshot) => Object.keys(snapshot) as (keyof EventSnapshot)[];
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export async function undoConflict({ sql, calendar }: ChangeContext, id: string): Promise<ApiError> {
  // It may have moved to a calendar that the caller cannot see.
  const here = eventRows(sql).where('events.id', '=', id).where('events.calendar_id', '=', calendar.id);
  const row = await here.executeTakeFirst();
  return new ApiError('undo_conflict', { current: row ? eventView(readableFor(calendar, row)) : null });
}

/** Drops a deleted tag or author; an exception without its series cannot be restored. */
export async function withExistingReferences(change: ChangeContext, snapshot: EventSnapshot): Promise<EventSnapshot> {
  const { recurringEventId: seriesId } = snapshot;
  if (seriesId !== null) {
    const series = await findRow(change.sql, seriesId);
    if (series?.calendar_id !== change.calendar.id) throw new ApiError('undo_conflict', { current: null });
  }
  return (await withExisting(change, [snapshot]))(snapshot);
}

/** Drops the tags, people and authors of some events that were deleted for good. */
export async function withExisting(
  { sql }: Pick<ChangeContext, 'sql'>,
  snapshots: readonly EventSnapshot[],
): Promise<(snapshot: EventSnapshot) => EventSnapshot> {
  const existing = async (
    table: 'tags' | 'people' | 'users',
    ids: readonly (string | null)[],
  ): Promise<ReadonlySet<string>> => {
    const named = [...new Set(ids.flatMap((id) => id ?? []))];
    if (named.length === 0) return new Set();
    const rows = await sql.selectFrom(table).select('id').where('id', 'in', named).execute();
    return new Set(rows.map(({ id }) => id));
  };
  const tags = await existing(
    'tags',
    snapshots.map(({ tagId }) => tagId),
  );
  const people = await existing(
    'people',
    snapshots.flatMap(({ personIds = [] }) => personIds),
  );
  const users = await existing(
    'users',
    snapshots.map(({ createdBy }) => createdBy),
  );
  return (snapshot) => ({
    ...snapshot,
    tagId: tags.has(snapshot.tagId ?? '') ? snapshot.tagId : null,
    personIds: (snapshot.personIds ?? []).filter((id) => people.has(id)),
    createdBy: users.has(snapshot.createdBy ?? '') ? snapshot.createdBy : null,
  });
}
