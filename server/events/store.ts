import type { Sql } from '#server/platform/db/database.ts';
import type { EventsTable } from '#server/schema/tables.ts';

/** The only statements that write events: whatever follows them, such as the search index, is kept in step here. */

export function findRow(sql: Sql, id: string): Promise<EventsTable | undefined> {
  return sql.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertRow(sql: Sql, row: EventsTable): Promise<void> {
  await sql.insertInto('events').values(row).execute();
}

export async function replaceRow(sql: Sql, row: EventsTable): Promise<void> {
  await sql.updateTable('events').set(row).where('id', '=', row.id).execute();
}

export async function deleteRow(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('events').where('id', '=', id).execute();
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
