import { ApiError } from '#domain/errors.ts';
import { indexEvent, indexEvents, reindexEvent } from '#server/events/search-index/data.ts';
import { type EventsTable, engineOf, type Sql } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { inSlices } from '#server/platform/yielding.ts';

/** The only statements that write events, so that the search index stays in step. */

interface ById {
  readonly id: string;
}

/** An event, and the calendar that holds it. */
type Stored = Pick<EventsTable, 'id' | 'calendar_id'>;

const rowsById = preparedQuery((sql, { id }: ById) => sql.selectFrom('events').selectAll().where('id', '=', id));
const insert = preparedQuery((sql, row: EventsTable) => sql.insertInto('events').values(row));
const replace = preparedQuery((sql, { id, calendar_id, ...row }: EventsTable) =>
  sql.updateTable('events').set(row).where('id', '=', id).where('calendar_id', '=', calendar_id),
);
const move = preparedQuery((sql, { id, ...row }: EventsTable) =>
  sql.updateTable('events').set(row).where('id', '=', id),
);
const remove = preparedQuery((sql, { id, calendar_id }: Stored) =>
  sql.deleteFrom('events').where('id', '=', id).where('calendar_id', '=', calendar_id),
);

const usesOfId = preparedQuery((sql, { id }: ById) =>
  sql.selectFrom('changes').select('version').where('entity_id', '=', id).limit(1),
);

/** Whether anything that was ever stored had the id. */
export const wasUsed = async (sql: Sql, id: string): Promise<boolean> => (await usesOfId(sql, { id })).length > 0;

export async function findRow(sql: Sql, id: string): Promise<EventsTable | undefined> {
  const [row] = await rowsById(sql, { id });
  return row;
}

/** @throws ApiError `id_taken` when another calendar has just taken the id */
export async function insertRow(sql: Sql, row: EventsTable): Promise<void> {
  await insertPlain(sql, row);
  await indexEvent(sql, row);
}

async function insertPlain(sql: Sql, row: EventsTable): Promise<void> {
  await insert(sql, row).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError('id_taken') : error;
  });
}

/** Inserts many rows with new ids, on PostgreSQL in few statements, since each costs a round trip. */
export async function insertRows(sql: Sql, rows: readonly EventsTable[]): Promise<void> {
  const giveWay = inSlices();
  if (engineOf(sql) === 'sqlite') {
    // Words are written after all events: inserting an event fires a counting trigger, which makes SQLite flush the buffered index.
    for (const write of [insertPlain, indexEvent]) {
      for (const row of rows) {
        await giveWay();
        await write(sql, row);
      }
    }
    return;
  }
  for (const some of inParts(rows)) {
    await sql.insertInto('events').values(some).execute();
    await indexEvents(sql, some);
  }
}

/** Replaces a row within its calendar. */
export async function replaceRow(sql: Sql, row: EventsTable): Promise<void> {
  await replace(sql, row);
  await reindexEvent(sql, row, row.calendar_id);
}

/** Replaces a row by one in another calendar. */
export async function moveRow(sql: Sql, old: Stored, row: EventsTable): Promise<void> {
  await move(sql, row);
  await reindexEvent(sql, row, old.calendar_id);
}

/** Gives entries that are not public, tasks and journals too, a new version after the owner changed: other people can read them now. */
export async function touchClassified(sql: Sql, { id }: ById, version: number): Promise<void> {
  const own = sql.updateTable('events').set({ version }).where('calendar_id', '=', id);
  await own.where('class', '<>', 'public').execute();
  const tasks = sql.updateTable('calendar_objects').set({ version }).where('calendar_id', '=', id);
  await tasks.where('class', 'is not', null).where('deleted_version', 'is', null).execute();
}

const versions = preparedQuery((sql, { id, version }: ById & { version: number }) =>
  sql.updateTable('events').set({ version }).where('recurring_event_id', '=', id),
);

/** Replaces a series; with another rule, its exceptions get the new version too, because they show the rule. */
export async function replaceSeries(sql: Sql, row: EventsTable, next: EventsTable): Promise<void> {
  if (row.recurrence !== next.recurrence) await versions(sql, { id: row.id, version: next.version });
  await replaceRow(sql, next);
}

export async function deleteRow(sql: Sql, { id, calendar_id }: Stored): Promise<void> {
  await remove(sql, { id, calendar_id });
}

/** The counterpart of `insertRows`. */
export async function deleteRows(sql: Sql, rows: readonly Stored[]): Promise<void> {
  const giveWay = inSlices();
  if (engineOf(sql) === 'sqlite') {
    for (const row of rows) {
      await giveWay();
      await deleteRow(sql, row);
    }
    return;
  }
  for (const some of inParts(rows)) {
    const ids = some.map(({ id }) => id);
    const calendars = [...new Set(some.map(({ calendar_id }) => calendar_id))];
    await sql.deleteFrom('events').where('id', 'in', ids).where('calendar_id', 'in', calendars).execute();
  }
}

const countOf = preparedQuery((sql, { id }: ById) =>
  sql
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recurring_event_id', '=', id),
);

/** Counts the changed occurrences of a series. */
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
