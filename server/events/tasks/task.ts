import { ApiError } from '#domain/errors.ts';
import type { EventClass } from '#domain/event-class.ts';
import { readingTitle } from '#domain/icalendar/read-title.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { finish } from '#server/platform/yielding.ts';

/** Tasks and journals: texts stored by calendar apps that belong to no event. */

export type Row = Tables['calendar_objects'];

/** The state of a task or a journal that the log stores. */
export interface TaskSnapshot {
  /** The title. */
  readonly name: string;
  readonly component: string;
  readonly object: string;
  readonly uid: string;
  readonly text: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Who may read it; missing in entries logged before classes were stored. */
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

/** Deletes a task or a journal; its address is kept, so that clients learn of the deletion. @throws ApiError `not_found` */
export async function deleteTask(change: ChangeContext, id: string): Promise<void> {
  const { sql, version, now, record } = change;
  const row = await rowOf(change, id);
  if (!row || row.event_id !== null || row.deleted_version !== null) throw new ApiError('not_found');
  const deleted = { deleted_version: version, version, text: '', updated_at: now };
  await sql.updateTable('calendar_objects').set(deleted).where('id', '=', id).execute();
  record({ entity: entityOf(row), id, before: snapshot(row, await finish(readingTitle(row.text))), after: null });
}

/** Frees the name of a deleted object, so that its log entries are not attributed to the next object of that name. */
export async function dropDeleted({ sql, calendar }: ChangeContext, name: string): Promise<void> {
  const named = sql.deleteFrom('calendar_objects').where('calendar_id', '=', calendar.id).where('name', '=', name);
  await named.where('event_id', 'is', null).where('deleted_version', 'is not', null).execute();
}

export const undoConflict = () => new ApiError('undo_conflict', { current: null });
