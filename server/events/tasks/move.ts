import { readingTitle } from '#domain/icalendar/read-title.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { copyAlarms, recordMove } from '#server/events/moved-object.ts';
import { newId } from '#server/platform/new-id.ts';
import { finish } from '#server/platform/yielding.ts';
import { dropDeleted, entityOf, type Row, rowOf, snapshot, type TaskSnapshot, undoConflict } from './task.ts';

/** The name of a task in a calendar, and its time bounds in the zone of that calendar. */
type Placement = Pick<Row, 'name' | 'starts_at' | 'ends_at'>;

/**
 * Moves a task or a journal to another calendar in which its name and uid are free. It keeps its id, so that the log of the old calendar
 * can check who may read it. A row stays behind, so that clients learn of the deletion.
 */
export async function moveTask(from: ChangeContext, to: ChangeContext, row: Row, placement: Placement): Promise<void> {
  const { sql, calendar, version, now } = to;
  const moved: Row = { ...row, ...placement, calendar_id: calendar.id, version, updated_at: now };
  await dropDeleted(to, moved.name);
  const sameUid = sql.updateTable('calendar_objects').set({ uid: null }).where('calendar_id', '=', calendar.id);
  await sameUid.where('uid', '=', row.uid).execute();
  await sql.updateTable('calendar_objects').set(moved).where('id', '=', row.id).execute();
  const tombstone = { id: newId(), uid: null, text: '', version: from.version, deleted_version: from.version };
  await sql
    .insertInto('calendar_objects')
    .values({ ...row, ...tombstone, class: null, created_by: null, updated_at: now })
    .execute();
  await copyAlarms(from, to, row.id);
  const title = await finish(readingTitle(row.text));
  recordMove(from, to, { entity: entityOf(row), id: row.id }, snapshot(row, title), snapshot(moved, title));
}

/**
 * Undoes the move of a task or a journal.
 * @param from where it is, to where it was
 * @throws ApiError `undo_conflict` if it was changed since, or another has its name or uid
 */
export async function moveTaskBack(
  from: ChangeContext,
  to: ChangeContext,
  { id, before, after }: { readonly id: string; readonly before: TaskSnapshot; readonly after: TaskSnapshot },
): Promise<void> {
  const row = await rowOf(from, id);
  if (!row || row.deleted_version !== null || row.text !== after.text) throw undoConflict();
  const others = await to.sql
    .selectFrom('calendar_objects')
    .select('id')
    .where('calendar_id', '=', to.calendar.id)
    .where('deleted_version', 'is', null)
    .where((eb) => eb.or([eb('uid', '=', before.uid), eb('name', '=', before.object)]))
    .executeTakeFirst();
  if (others) throw undoConflict();
  await moveTask(from, to, row, { name: before.object, starts_at: before.startsAt, ends_at: before.endsAt });
}
