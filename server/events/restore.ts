import { ApiError } from '#domain/errors.ts';
import type { ChangeContext } from '#server/calendars/access.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { EventsTable } from '#server/schema/tables.ts';
import { type KeptEvent, keptEvent, rowOfKept } from './kept.ts';
import { deleteRow, findRow, insertRow, replaceRow } from './store.ts';
import { eventRows, eventView } from './view.ts';

/**
 * Takes one change of an event back.
 * @param before, after what that change made of it; null where it did not exist
 * @throws ApiError `undo_conflict`, with the event as it is now, when something later touched the same fields
 */
export async function restoreEvent(
  change: ChangeContext,
  id: string,
  before: KeptEvent | null,
  after: KeptEvent | null,
): Promise<void> {
  const { sql, calendar, version, now, record } = change;
  const row = await findRow(sql, id);
  const current = row && keptEvent(row);
  if (!after) {
    if (row || !before) throw await conflict(sql, id);
    const restored = rowOfKept(await withLivingReferences(change, before), id, calendar.id, version, now);
    await insertRow(sql, restored);
    record({ entity: 'event', id, before: null, after: keptEvent(restored) });
    return;
  }
  const touched = fieldsOf(after).filter((field) => !before || !same(before[field], after[field]));
  const changedSince =
    !current || row.calendar_id !== calendar.id || touched.some((field) => !same(current[field], after[field]));
  if (changedSince) throw await conflict(sql, id);
  if (!before) {
    await deleteRow(sql, id);
    record({ entity: 'event', id, before: current, after: null });
    return;
  }
  const old = Object.fromEntries(touched.map((field) => [field, before[field]]));
  const next = rowOfKept(await withLivingReferences(change, { ...current, ...old }), id, calendar.id, version, now);
  await replaceRow(sql, next);
  record({ entity: 'event', id, before: current, after: keptEvent(next) });
}

const fieldsOf = (kept: KeptEvent) => Object.keys(kept) as (keyof KeptEvent)[];
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

async function conflict(sql: Sql, id: string): Promise<ApiError> {
  const row = await eventRows(sql).where('events.id', '=', id).executeTakeFirst();
  return new ApiError('undo_conflict', { current: row ? eventView(row) : null });
}

/** A tag or a person that is gone meanwhile is left out; an exception without its series can not come back. */
async function withLivingReferences({ sql, calendar }: ChangeContext, kept: KeptEvent): Promise<KeptEvent> {
  const has = async (table: 'tags' | 'users', id: string | null) =>
    id !== null && (await sql.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  if (kept.recurringEventId !== null) {
    const series: Pick<EventsTable, 'id'> | undefined = await sql
      .selectFrom('events')
      .select('id')
      .where('id', '=', kept.recurringEventId)
      .where('calendar_id', '=', calendar.id)
      .executeTakeFirst();
    if (!series) throw new ApiError('undo_conflict', { current: null });
  }
  return {
    ...kept,
    tagId: (await has('tags', kept.tagId)) ? kept.tagId : null,
    createdBy: (await has('users', kept.createdBy)) ? kept.createdBy : null,
  };
}
