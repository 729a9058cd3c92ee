import { ApiError } from '#domain/errors.ts';
import type { EventsTable, Sql } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { indexEvent, reindexEvent } from '#server/search-index/data.ts';

/** The only statements that write events, so that the search index cannot fall behind. */

interface ById {
  readonly id: string;
}

const rowsById = preparedQuery((sql, { id }: ById) => sql.selectFrom('events').selectAll().where('id', '=', id));
const insert = preparedQuery((sql, row: EventsTable) => sql.insertInto('events').values(row));
const replace = preparedQuery((sql, { id, ...row }: EventsTable) =>
  sql.updateTable('events').set(row).where('id', '=', id),
);
const remove = preparedQuery((sql, { id }: ById) => sql.deleteFrom('events').where('id', '=', id));

export async function findRow(sql: Sql, id: string): Promise<EventsTable | undefined> {
  const [row] = await rowsById(sql, { id });
  return row;
}

/** @throws ApiError `id_taken`, when another calendar has just taken the id */
export async function insertRow(sql: Sql, row: EventsTable): Promise<void> {
  await insert(sql, row).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError('id_taken') : error;
  });
  await indexEvent(sql, row);
}

export async function replaceRow(sql: Sql, row: EventsTable): Promise<void> {
  await replace(sql, row);
  await reindexEvent(sql, row);
}

const versions = preparedQuery((sql, { id, version }: ById & { version: number }) =>
  sql.updateTable('events').set({ version }).where('recurring_event_id', '=', id),
);

/** Replaces a series, and with another rule gives what shows it the same version: the occurrences that were changed on their own. */
export async function replaceSeries(sql: Sql, row: EventsTable, next: EventsTable): Promise<void> {
  if (row.recurrence !== next.recurrence) await versions(sql, { id: row.id, version: next.version });
  await replaceRow(sql, next);
}

export async function deleteRow(sql: Sql, id: string): Promise<void> {
  await remove(sql, { id });
}

const countOf = preparedQuery((sql, { id }: ById) =>
  sql
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recurring_event_id', '=', id),
);

/** How many occurrences of a series were changed on their own. */
export async function countExceptions(sql: Sql, seriesId: string): Promise<number> {
  const [row] = await countOf(sql, { id: seriesId });
  return Number(row?.count);
}

export function exceptionsOf(sql: Sql, seriesId: string): Promise<EventsTable[]> {
  return sql
    .selectFrom('events')
    .selectAll()
    .where('recurring_event_id', '=', seriesId)
    .orderBy('original_start')
    .execute();
}
