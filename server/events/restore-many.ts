import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { type EventSnapshot, eventSnapshot, rowOfSnapshot } from './event-snapshot.ts';
import { withExisting } from './restore.ts';
import { deleteRows, insertRows } from './store.ts';

/** The bulk form of `restoreEvent`, for events whose rows nobody has touched since. */

/** @param rows events, and series with all their changed occurrences */
export async function deleteMany({ sql, record }: ChangeContext, rows: readonly EventsTable[]): Promise<void> {
  await deleteRows(sql, rows);
  for (const row of rows) record({ entity: 'event', id: row.id, before: eventSnapshot(row), after: null });
}

/** @param deleted the deleted rows, a series before its occurrences */
export async function restoreMany(
  change: ChangeContext,
  deleted: readonly { readonly id: string; readonly before: EventSnapshot }[],
): Promise<void> {
  const existing = await withExisting(
    change,
    deleted.map(({ before }) => before),
  );
  const rows = deleted.map(({ id, before }) => rowOfSnapshot(existing(before), id, change));
  await insertRows(change.sql, rows);
  for (const row of rows) change.record({ entity: 'event', id: row.id, before: null, after: eventSnapshot(row) });
}
