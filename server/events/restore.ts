import { ApiError } from '#domain/errors.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/db/database.ts';
import { type EventSnapshot, eventSnapshot, rowOfSnapshot } from './event-snapshot.ts';
import { releaseLost } from './series/exceptions.ts';
import { exdatesOf, occurrenceAt } from './series/series.ts';
import { deleteRow, exceptionsOf, findRow, insertRow, replaceSeries } from './store.ts';
import { eventRows, eventView } from './view.ts';

/**
 * Takes one change of an event back.
 * @param undone the version of that change
 * @param before, after what it made of the event; null where it did not exist
 * @throws ApiError `undo_conflict`, with the event as it is now, when something later touched the same fields, or moved the series
 *   so that the names of its occurrences are those of others
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
  if (seriesId !== null && (await hasMovedSince(change, undone, seriesId))) throw await conflict(change, id);
  if (!after) {
    if (row || !before) throw await conflict(change, id);
    const restored = rowOfSnapshot(await withLivingReferences(change, before), id, change);
    await insertRow(sql, restored);
    record({ entity: 'event', id, before: null, after: eventSnapshot(restored) });
    return;
  }
  const touched = fieldsOf(after).filter((field) => !before || !same(before[field], after[field]));
  const isTouchedSince = (field: keyof EventSnapshot) =>
    !same(current?.[field], after[field]) && !isMerged(field, before);
  if (!current || row.calendar_id !== calendar.id || touched.some(isTouchedSince)) throw await conflict(change, id);
  if (!before) {
    // What was changed of a series since it was created would go with it.
    if ((await exceptionsOf(sql, id)).length > 0) throw await conflict(change, id);
    await deleteRow(sql, id);
    record({ entity: 'event', id, before: current, after: null });
    return;
  }
  if (await isNamedAnew(change, id, before, after, current)) throw await conflict(change, id);
  const old = Object.fromEntries(touched.map((field) => [field, before[field]]));
  const exdates = mergedExdates(before, after, current);
  const snapshot = await withLivingReferences(change, { ...current, ...old, exdates });
  const next = rowOfSnapshot(snapshot, id, change);
  if (!(await mayExclude(change, next, before, after, current))) throw await conflict(change, id);
  await replaceSeries(sql, row, next);
  record({ entity: 'event', id, before: current, after: eventSnapshot(next) });
}

/** Makes events of their own of what was changed of a series where its restored rule gives nothing. */
export async function releaseExceptions(change: ChangeContext, seriesId: string): Promise<void> {
  const series = await findRow(change.sql, seriesId);
  if (series) await releaseLost(change, series, await exceptionsOf(change.sql, seriesId));
}

/** Which occurrences of a series are deleted is no single value: each of them is taken back by itself. */
const isMerged = (field: keyof EventSnapshot, before: EventSnapshot | null): boolean =>
  field === 'exdates' && before !== null;

function mergedExdates(before: EventSnapshot, after: EventSnapshot, current: EventSnapshot): string {
  const [old, made, held] = [exdatesOf(before), exdatesOf(after), exdatesOf(current)];
  const stay = held.filter((start) => !made.includes(start) || old.includes(start));
  const back = old.filter((start) => !made.includes(start) && !held.includes(start));
  return JSON.stringify([...stay, ...back].sort());
}

/**
 * Whether the occurrences that a change took out can come back, and those that it brought back can go again: not when somebody has
 * done so since, when the series has moved, or when what would go was changed on its own.
 */
async function mayExclude(
  { sql }: ChangeContext,
  next: EventsTable,
  before: EventSnapshot,
  after: EventSnapshot,
  current: EventSnapshot,
): Promise<boolean> {
  const [old, made, held] = [exdatesOf(before), exdatesOf(after), exdatesOf(current)];
  const goAgain = old.filter((start) => !made.includes(start));
  const comeBack = made.filter((start) => !old.includes(start));
  if (!comeBack.every((start) => held.includes(start))) return false;
  if (goAgain.length === 0) return true;
  const changed = new Set((await exceptionsOf(sql, next.id)).map((row) => row.original_start));
  const bare = { ...next, exdates: '[]' };
  return goAgain.every(
    (start) => !held.includes(start) && !changed.has(start) && occurrenceAt(bare, start) !== undefined,
  );
}

/** Whether occurrences of two states of a series have other names. */
const isMoved = (a: Frame, b: Frame): boolean => a.startTime !== b.startTime || a.isAllDay !== b.isAllDay;
type Frame = Pick<EventSnapshot, 'startTime' | 'isAllDay'>;

/**
 * Whether names of occurrences would be taken for those of others: a deletion or a return of some since when the series has moved, or
 * a move that is taken back after others were changed or deleted.
 */
async function isNamedAnew(
  { sql, version }: ChangeContext,
  id: string,
  before: EventSnapshot,
  after: EventSnapshot,
  current: EventSnapshot,
): Promise<boolean> {
  if (before.exdates !== after.exdates && isMoved(after, current)) return true;
  if (before.recurrence === null || !isMoved(before, after)) return false;
  if (after.exdates !== current.exdates) return true;
  // Those that the move renamed have been taken back already, and carry this version.
  return (await exceptionsOf(sql, id)).some((row) => row.version !== version);
}

/** Whether a series begins at another time than right after a version. */
async function hasMovedSince({ sql, calendar }: ChangeContext, undone: number, seriesId: string): Promise<boolean> {
  const series = await findRow(sql, seriesId);
  const next = await sql
    .selectFrom('changes')
    .select('before')
    .where('calendar_id', '=', calendar.id)
    .where('entity_id', '=', seriesId)
    .where('version', '>', undone)
    .orderBy('version')
    .orderBy('ordinal')
    .limit(1)
    .executeTakeFirst();
  if (!series || !next?.before) return false;
  return isMoved(JSON.parse(next.before), eventSnapshot(series));
}

const fieldsOf = (snapshot: EventSnapshot) => Object.keys(snapshot) as (keyof EventSnapshot)[];
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

async function conflict({ sql, calendar }: ChangeContext, id: string): Promise<ApiError> {
  // It may have moved to a calendar that the caller does not see.
  const here = eventRows(sql).where('events.id', '=', id).where('events.calendar_id', '=', calendar.id);
  const row = await here.executeTakeFirst();
  return new ApiError('undo_conflict', { current: row ? eventView(row) : null });
}

/** A tag or a person that is gone meanwhile is left out; an exception without its series cannot come back. */
async function withLivingReferences({ sql, calendar }: ChangeContext, snapshot: EventSnapshot): Promise<EventSnapshot> {
  const has = async (table: 'tags' | 'users', id: string | null) =>
    id !== null && (await sql.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  if (snapshot.recurringEventId !== null) {
    const series: Pick<EventsTable, 'id'> | undefined = await sql
      .selectFrom('events')
      .select('id')
      .where('id', '=', snapshot.recurringEventId)
      .where('calendar_id', '=', calendar.id)
      .executeTakeFirst();
    if (!series) throw new ApiError('undo_conflict', { current: null });
  }
  return {
    ...snapshot,
    tagId: (await has('tags', snapshot.tagId)) ? snapshot.tagId : null,
    createdBy: (await has('users', snapshot.createdBy)) ? snapshot.createdBy : null,
  };
}
