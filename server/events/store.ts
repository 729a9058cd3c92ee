import { ApiError } from '#domain/errors.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { isDuplicate } from '#server/platform/db/duplicate.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { leave, leaveRow } from '#server/platform/db/sent.ts';
import type { EventsTable } from '#server/schema/tables.ts';
import { indexEvent, reindexEvent } from '#server/search/data.ts';

/** The only statements that write events: whatever follows them, such as the search index, is kept in step here. */

interface ById {
  readonly id: string;
}

const rowsById = prepared((sql, { id }: ById) => sql.selectFrom('events').selectAll().where('id', '=', id));
const replace = prepared((sql, { id, ...row }: EventsTable) => sql.updateTable('events').set(row).where('id', '=', id));
const remove = prepared((sql, { id }: ById) => sql.deleteFrom('events').where('id', '=', id));

export async function findRow(sql: Sql, id: string): Promise<EventsTable | undefined> {
  const [row] = await rowsById(sql, { id });
  return row;
}

/** @throws ApiError `id_taken`, when another calendar has just taken the id */
export function insertRow(sql: Sql, row: EventsTable): void {
  leaveRow(sql, 'events', row, (error) => (isDuplicate(error) ? new ApiError('id_taken') : error));
  indexEvent(sql, row);
}

export function replaceRow(sql: Sql, row: EventsTable): void {
  leave(sql, replace(sql, row));
  reindexEvent(sql, row);
}

const versions = prepared((sql, { id, version }: ById & { version: number }) =>
  sql.updateTable('events').set({ version }).where('recurring_event_id', '=', id),
);

/** Replaces a series, and with another rule gives what shows it the same version: the occurrences that were changed on their own. */
export function replaceSeries(sql: Sql, row: EventsTable, next: EventsTable): void {
  if (row.recurrence !== next.recurrence) leave(sql, versions(sql, { id: row.id, version: next.version }));
  replaceRow(sql, next);
}

export function deleteRow(sql: Sql, id: string): void {
  leave(sql, remove(sql, { id }));
}

/** The occurrences of a series that were changed on their own, in their order. */
export function exceptionsOf(sql: Sql, seriesId: string): Promise<EventsTable[]> {
  return sql
    .selectFrom('events')
    .selectAll()
    .where('recurring_event_id', '=', seriesId)
    .orderBy('original_start')
    .execute();
}
