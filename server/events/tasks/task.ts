import { ApiError } from '#domain/errors.ts';
import type { EventClass } from '#domain/event-class.ts';
import { readingTitle } from '#domain/icalendar/read-title.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { finish } from '#server/platform/yielding.ts';

/** Tasks and journals as rows: texts that calendar apps have stored, which belong to no event. */

export type Row = Tables['calendar_objects'];

/** What the log keeps of a task or a journal. */
export interface TaskSnapshot {
  /** Its title. */
  readonly name: string;
  readonly component: string;
  readonly object: string;
  readonly uid: string;
  readonly text: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Who reads it; neither is there in what was logged before that was asked. */
  readonly class?: EventClass;
  readonly createdBy?: string | null;
}

export const entityOf = ({ component }: Pick<Row, 'component'>) => (component === 'VTODO' ? 'task' : 'journal');

export const snapshot = (row: Row, name: string): TaskSnapshot => ({
  name,
  component: row.component,
  object: row.name,
  uid: row.uid ?? row.id,
  text: row.text,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  class: row.class ?? 'public',
  createdBy: row.created_by,
});

export async function rowOf({ sql, calendar }: ChangeContext, id: string): Promise<Row | undefined> {
  const own = sql.selectFrom('calendar_objects').selectAll().where('calendar_id', '=', calendar.id);
  return own.where('id', '=', id).executeTakeFirst();
}

/** Deletes a task or a journal; its address stays, so that clients can be told. @throws ApiError `not_found` */
export async function deleteTask(change: ChangeContext, id: string): Promise<void> {
  const { sql, version, now, record } = change;
  const row = await rowOf(change, id);
  if (!row || row.event_id !== null || row.deleted_version !== null) throw new ApiError('not_found');
  const gone = { deleted_version: version, version, text: '', updated_at: now };
  await sql.updateTable('calendar_objects').set(gone).where('id', '=', id).execute();
  record({ entity: entityOf(row), id, before: snapshot(row, await finish(readingTitle(row.text))), after: null });
}

/** What had a name and is gone was another one: nothing that the log says of that is told as of what takes the name. */
export async function dropDeleted({ sql, calendar }: ChangeContext, name: string): Promise<void> {
  const there = sql.deleteFrom('calendar_objects').where('calendar_id', '=', calendar.id).where('name', '=', name);
  await there.where('event_id', 'is', null).where('deleted_version', 'is not', null).execute();
}

export const undoConflict = () => new ApiError('undo_conflict', { current: null });
