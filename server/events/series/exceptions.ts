import { ApiError } from '#domain/errors.ts';
import { EXCEPTIONS_MAX } from '#domain/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { objectCopies, oneOccurrence } from '#server/events/copied-object.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import { copyOwnReminders } from '#server/events/own-reminders.ts';
import { isSame } from '#server/events/save.ts';
import { exdatesOf, occurrenceAt } from '#server/events/series-row.ts';
import { countExceptions, deleteRow, insertRow, replaceRow } from '#server/events/store.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { asSingleEvent, type Rebased } from './rebase-exceptions.ts';

/** Writes changed occurrences when their series changes. */

/**
 * Checks that a series may have more changed or deleted occurrences: each change of a series processes all of them.
 * @param more besides those stored already
 * @throws ApiError `quota_exceptions`
 */
export async function checkExceptions({ sql }: ChangeContext, series: EventsTable, more: number): Promise<void> {
  const count = exdatesOf(series).length + (await countExceptions(sql, series.id));
  if (count + more > EXCEPTIONS_MAX) throw new ApiError('quota_exceptions');
}

/** Turns exceptions that their series no longer generates into events of their own. */
export async function releaseLost(change: ChangeContext, series: EventsTable, exceptions: readonly EventsTable[]) {
  const bare = { ...series, exdates: '[]' };
  const giveWay = inSlices();
  const rebased: Rebased[] = [];
  for (const row of exceptions) {
    await giveWay();
    const has = series.recurrence !== null && occurrenceAt(bare, row.original_start ?? row.start_time) !== undefined;
    const touched = { version: change.version, updated_at: change.now };
    if (!has) rebased.push({ row, after: { ...asSingleEvent(row), ...touched } });
  }
  await settle(change, rebased);
}

/** Writes the rebased exceptions. */
export async function settle(change: ChangeContext, rebased: readonly Rebased[]): Promise<void> {
  const { sql, record } = change;
  const giveWay = inSlices();
  const leaving = rebased.filter(({ row, after }) => after?.id !== row.id);
  // All are deleted before any is inserted: one may take the id that another had.
  await deleteExceptions(
    change,
    leaving.map(({ row }) => row),
  );
  const copies = objectCopies(change);
  for (const { row, after } of rebased) {
    await giveWay();
    if (after === null || (after.id === row.id && isSame(row, after))) continue;
    if (after.id === row.id) await replaceRow(sql, after);
    else await insertRow(sql, after);
    if (after.recurring_event_id === null) {
      const seriesId = row.recurring_event_id ?? '';
      await copyOwnReminders(sql, seriesId, after.id);
      await copies.copy(seriesId, after.id, oneOccurrence(row.original_start ?? '', after.id));
    }
    const before = after.id === row.id ? eventSnapshot(row) : null;
    record({ entity: 'event', id: after.id, before, after: eventSnapshot(after) });
  }
}

export async function deleteExceptions(
  { sql, record }: ChangeContext,
  exceptions: readonly EventsTable[],
): Promise<void> {
  const giveWay = inSlices();
  for (const row of exceptions) {
    await giveWay();
    await deleteRow(sql, row);
    record({ entity: 'event', id: row.id, before: eventSnapshot(row), after: null });
  }
}
