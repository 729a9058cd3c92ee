import { ApiError } from '#domain/errors.ts';
import type { EventClass } from '#domain/event-class.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/credentials/actor.ts';
import type { Tables } from '#server/db/database.ts';
import { checkClass, isHiddenFrom } from '#server/events/readable-row.ts';
import { finish } from '#server/platform/yielding.ts';
import type { StoredObject } from './data.ts';
import { type Kept, keepObject } from './keep.ts';
import type { Reading } from './reading.ts';
import type { TakePlace } from './task-places.ts';
import { readingTitle } from './tasks.ts';

/** Tasks and journals: the history keeps their texts, so that each change of one can be taken back. */

type Row = Tables['calendar_objects'];
type TaskReading = Reading & { readonly component: 'VTODO' | 'VJOURNAL' };

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

const snapshot = (row: Row, name: string): TaskSnapshot => ({
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

interface Put {
  readonly name: string;
  readonly reading: TaskReading;
  readonly before: StoredObject | undefined;
  readonly takePlace: TakePlace;
  /** Of one that comes from another calendar: who has written it. */
  readonly createdBy?: string | null;
}

/** @throws ApiError `quota_events`; `forbidden` for one that is private to somebody else, and for making it so */
export async function putTask(
  change: ChangeContext,
  actor: Actor,
  { name, reading, before, takePlace, createdBy = actor.userId }: Put,
): Promise<Kept> {
  const { uid, text, component, fields } = reading;
  const old = before?.rowId ? await rowOf(change, before.rowId) : undefined;
  if (old) checkOwned(change, old, fields.class);
  else await takePlace();
  if (!old) await dropGone(change, name);
  const owned = {
    class: fields.class === 'public' ? null : fields.class,
    created_by: old ? old.created_by : createdBy,
  };
  const { startsAt, endsAt } = fields;
  const given = { uid, text, component, name, startsAt, endsAt, eventId: null, alarms: 'own', owned } as const;
  const kept = await keepObject(change, actor, given);
  const { row } = kept;
  if (old?.text === row.text) return kept;
  const [was, is] = [old ? snapshot(old, await finish(readingTitle(old.text))) : null, snapshot(row, fields.title)];
  change.record({ entity: entityOf(row), id: row.id, before: was, after: is });
  return kept;
}

function checkOwned({ calendar }: ChangeContext, old: Row, next: EventClass): void {
  const before = { class: old.class ?? 'public', created_by: old.created_by };
  if (isHiddenFrom(calendar, before)) throw new ApiError('forbidden');
  checkClass(calendar, before, { ...before, class: next });
}

/** What had its name and is gone was another one: nothing that the log says of that is told as of this. */
async function dropGone({ sql, calendar }: ChangeContext, name: string): Promise<void> {
  const there = sql.deleteFrom('calendar_objects').where('calendar_id', '=', calendar.id).where('name', '=', name);
  await there.where('event_id', 'is', null).where('deleted_version', 'is not', null).execute();
}

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
