import { ApiError } from '#domain/errors.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/credentials/actor.ts';
import type { Tables } from '#server/db/database.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import { finish } from '#server/platform/yielding.ts';
import { countWithoutEvent, type StoredObject } from './data.ts';
import { type Kept, keepObject } from './keep.ts';
import type { Reading } from './reading.ts';
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
});

interface Put {
  readonly name: string;
  readonly reading: TaskReading;
  readonly before: StoredObject | undefined;
  readonly takePlace: TakePlace;
}

/** @throws ApiError `quota_events` */
export async function putTask(
  change: ChangeContext,
  actor: Actor,
  { name, reading, before, takePlace }: Put,
): Promise<Kept> {
  const { uid, text, component, fields } = reading;
  if (!before) await takePlace();
  const old = before?.rowId ? await rowOf(change, before.rowId) : undefined;
  const { startsAt, endsAt } = fields;
  const given = { uid, text, component, name, startsAt, endsAt, eventId: null, alarms: 'own' } as const;
  const kept = await keepObject(change, actor, given);
  const { row } = kept;
  if (old?.text === row.text) return kept;
  const [was, is] = [old ? snapshot(old, await finish(readingTitle(old.text))) : null, snapshot(row, fields.title)];
  change.record({ entity: entityOf(row), id: row.id, before: was, after: is });
  return kept;
}

/** Takes the place of one more task or journal. @throws ApiError `quota_events` */
export type TakePlace = () => Promise<void>;

/** Tasks and journals count as events do; they are counted once for all places of a change. */
export function placesForTasks(change: ChangeContext, { eventsPerCalendar }: Quotas): TakePlace {
  let left: number | undefined;
  return async () => {
    left ??= eventsPerCalendar - change.calendar.event_count - (await tasksIn(change));
    if (left <= 0) throw new ApiError('quota_events');
    left -= 1;
  };
}

/** How many tasks and journals a calendar has. */
export async function tasksIn(opened: Opened): Promise<number> {
  const held = await countWithoutEvent(opened);
  return [...held.values()].reduce((sum, count) => sum + count, 0);
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
