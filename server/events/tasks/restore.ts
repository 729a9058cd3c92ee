import { classIn } from '#domain/icalendar/read-class.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { deleteTask, entityOf, type TaskSnapshot, undoConflict } from './task.ts';

/** Undoes a change of a task or a journal. @throws ApiError `undo_conflict` if it was changed since, or another has its name or uid */
export async function restoreTask(
  change: ChangeContext,
  id: string,
  before: TaskSnapshot | null,
  after: TaskSnapshot | null,
): Promise<void> {
  const { sql, calendar, version, now, record } = change;
  const row = await sql.selectFrom('calendar_objects').selectAll().where('id', '=', id).executeTakeFirst();
  // It has moved to another calendar since.
  if (row && row.calendar_id !== calendar.id) throw undoConflict();
  const isThere = row !== undefined && row.deleted_version === null;
  if (isThere !== (after !== null) || (after && row?.text !== after.text)) throw undoConflict();
  if (!before) return deleteTask(change, id);
  const others = await sql
    .selectFrom('calendar_objects')
    .select('id')
    .where('calendar_id', '=', calendar.id)
    .where((eb) => eb.or([eb('uid', '=', before.uid), eb('name', '=', before.object)]))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (others) throw undoConflict();
  const own = before.class ?? classIn(before.text);
  const next: Tables['calendar_objects'] = {
    ...{ id, calendar_id: calendar.id, name: before.object, uid: before.uid, component: before.component },
    ...{ event_id: null, text: before.text, text_state: '', starts_at: before.startsAt, ends_at: before.endsAt },
    ...{ class: own === 'public' ? null : own, created_by: before.createdBy ?? row?.created_by ?? null },
    ...{ version, deleted_version: null, created_at: row?.created_at ?? now, updated_at: now },
  };
  if (row) await sql.updateTable('calendar_objects').set(next).where('id', '=', id).execute();
  else await sql.insertInto('calendar_objects').values(next).execute();
  record({ entity: entityOf(next), id, before: after, after: before });
}
