import { ApiError } from '#domain/errors.ts';
import { EXCEPTIONS_MAX } from '#domain/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { eventSnapshot } from '../event-snapshot.ts';
import { countExceptions, deleteRow, exceptionsOf, insertRow } from '../store.ts';
import { exdatesOf, instanceId, occurrenceAt } from './series.ts';

/** Occurrences that were changed or deleted individually, when their series changes. */

/**
 * Lets one more occurrence of a series be changed or deleted on its own: a change of the series goes through all that were.
 * @throws ApiError `quota_exceptions`
 */
export async function checkExceptions({ sql }: ChangeContext, series: EventsTable): Promise<void> {
  const count = exdatesOf(series).length + (await countExceptions(sql, series.id));
  if (count >= EXCEPTIONS_MAX) throw new ApiError('quota_exceptions');
}

/** The exdates that still name an occurrence of a series, moved with it. */
export async function exdatesFor(
  next: EventsTable,
  exdates: readonly string[],
  move: (start: string) => string,
): Promise<string> {
  const bare = { ...next, exdates: '[]' };
  const giveWay = inSlices();
  const kept: string[] = [];
  for (const start of exdates.map(move)) {
    await giveWay();
    if (occurrenceAt(bare, start) !== undefined) kept.push(start);
  }
  return JSON.stringify(kept);
}

/**
 * Hands exceptions over to the series `next`, under their new names. One whose occurrence `next` does not have becomes an
 * event of its own: what somebody wrote is never lost.
 */
export async function reattachExceptions(
  change: ChangeContext,
  exceptions: readonly EventsTable[],
  next: EventsTable,
  move: (start: string) => string,
): Promise<void> {
  const { sql, version, now, record } = change;
  const giveWay = inSlices();
  const homes: { row: EventsTable; home: EventsTable }[] = [];
  for (const row of exceptions) {
    await giveWay();
    const start = move(row.original_start ?? row.start_time);
    const has = next.recurrence !== null && occurrenceAt({ ...next, exdates: '[]' }, start) !== undefined;
    const identity = has
      ? { id: instanceId(next.id, start), recurring_event_id: next.id, original_start: start }
      : { id: newId(), recurring_event_id: null, original_start: null };
    homes.push({ row, home: { ...row, ...identity, version, updated_at: now } });
  }
  const leaving = homes.filter(({ row, home }) => home.id !== row.id);
  // All leave before any arrives: one may take the name that another had.
  await deleteExceptions(
    change,
    leaving.map(({ row }) => row),
  );
  for (const { home } of leaving) {
    await giveWay();
    await insertRow(sql, home);
    record({ entity: 'event', id: home.id, before: null, after: eventSnapshot(home) });
  }
}

export async function deleteExceptions(
  { sql, record }: ChangeContext,
  exceptions: readonly EventsTable[],
): Promise<void> {
  const giveWay = inSlices();
  for (const row of exceptions) {
    await giveWay();
    await deleteRow(sql, row.id);
    record({ entity: 'event', id: row.id, before: eventSnapshot(row), after: null });
  }
}

/** The exceptions and exdates of a series, parted at an occurrence: those before it, and it with those after it. */
export async function splitExceptions({ sql }: ChangeContext, series: EventsTable, originalStart: string) {
  const exceptions = await exceptionsOf(sql, series.id);
  const exdates = exdatesOf(series);
  return {
    exceptions: exceptions.filter((row) => (row.original_start ?? '') >= originalStart),
    exdatesBefore: exdates.filter((start) => start < originalStart),
    exdatesAfter: exdates.filter((start) => start >= originalStart),
  };
}
