import { ApiError } from '#domain/errors.ts';
import { UpdateEventBody } from '#domain/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { moveEvent } from '#server/events/data.ts';
import { withinQuota } from '#server/events/quota.ts';
import { moveTask } from '#server/events/tasks/move.ts';
import { rowOf } from '#server/events/tasks/task.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { newId } from '#server/platform/new-id.ts';
import { type Conditions, checkConditions, NO_CONDITIONS } from './conditions.ts';
import type { StoredObject } from './data.ts';
import { findByName, findByUids } from './find.ts';
import { loadObjects } from './load.ts';
import { readText } from './reading.ts';
import { ObjectRefused } from './refusal.ts';
import { removeObject } from './remove.ts';

const AS_IT_IS = UpdateEventBody.parse({});

interface Move {
  readonly name: string;
  readonly newName: string;
  /** Whether an object at the target address is replaced. */
  readonly overwrite: boolean;
  readonly conditions: Conditions;
}

/** The object to move, as the caller sees it. @throws ApiError `not_found`; ObjectRefused `precondition_failed` */
async function sourceOf(from: ChangeContext, actor: Actor, { name, conditions }: Move) {
  const object = await findByName(from, name);
  const [shown] = object ? await loadObjects(from, actor.userId, [object], true) : [];
  checkConditions(conditions, shown?.etag ?? null);
  if (!object || !shown) throw new ApiError('not_found');
  return { object, shown };
}

/**
 * Deletes the object at the target; one with another uid must not be replaced (RFC 4791 §5.3.2.1).
 * @returns whether there was one
 * @throws ObjectRefused `precondition_failed`, `no-uid-conflict`
 */
async function clearTarget(
  to: ChangeContext,
  actor: Actor,
  { newName, overwrite }: Move,
  uid: string,
): Promise<boolean> {
  const target = await findByName(to, newName);
  if (!target) return false;
  if (!target.isDeleted) {
    if (!overwrite) throw new ObjectRefused('precondition_failed');
    if (target.uid !== uid) throw new ObjectRefused('no-uid-conflict', newName);
    await removeObject(to, actor, newName, NO_CONDITIONS);
  }
  if (target.rowId) await to.sql.deleteFrom('calendar_objects').where('id', '=', target.rowId).execute();
  return !target.isDeleted;
}

/** Renames an object within its calendar; clients see the old name as deleted. @returns as `moveObjectTo` */
export async function renameObject(change: ChangeContext, actor: Actor, move: Move): Promise<boolean> {
  const { object } = await sourceOf(change, actor, move);
  if (move.name === move.newName) throw new ObjectRefused('precondition_failed');
  const isReplaced = await clearTarget(change, actor, move, object.uid);
  await callObject(change, object, move.newName);
  const { calendar, version, now } = change;
  const left = { id: newId(), calendar_id: calendar.id, name: move.name, uid: null, component: object.component };
  const none = { event_id: null, text: '', text_state: '', starts_at: null, ends_at: null };
  await change.sql
    .insertInto('calendar_objects')
    .values({ ...left, ...none, version, deleted_version: version, created_at: now, updated_at: now })
    .execute();
  change.touch();
  return isReplaced;
}

async function callObject({ sql, calendar, version, now }: ChangeContext, object: StoredObject, name: string) {
  const { rowId, uid, component, eventId } = object;
  if (rowId) {
    // The version of the text is kept, so that the alarms fit their positions in it.
    await sql.updateTable('calendar_objects').set({ name, updated_at: now }).where('id', '=', rowId).execute();
    return;
  }
  const none = { text: '', text_state: '', starts_at: null, ends_at: null, deleted_version: null };
  await sql
    .insertInto('calendar_objects')
    .values({
      ...{ id: newId(), calendar_id: calendar.id, name, uid, component, event_id: eventId },
      ...{ ...none, version, created_at: now, updated_at: now },
    })
    .execute();
}

/**
 * Moves an object to another calendar.
 * @returns whether an object there was replaced
 * @throws ApiError `not_found`, and as `moveEvent`; ObjectRefused
 */
export async function moveObjectTo(
  from: ChangeContext,
  target: ChangeContext,
  actor: Actor,
  move: Move,
  quotas: Quotas,
): Promise<boolean> {
  const to = withinQuota(target, quotas);
  const { object, shown } = await sourceOf(from, actor, move);
  if (!to.calendar.components.split(',').includes(object.component))
    throw new ObjectRefused('supported-calendar-component');
  const other = (await findByUids(to, [object.uid])).get(object.uid);
  if (other && !other.isDeleted && other.name !== move.newName) throw new ObjectRefused('no-uid-conflict', other.name);
  const isReplaced = await clearTarget(to, actor, move, object.uid);
  if (object.eventId === null) {
    // In the other calendar the caller could read it.
    if (shown.isHidden) throw new ApiError('forbidden');
    const { component, fields } = await readText(object.text, to.calendar.time_zone);
    const row = await rowOf(from, object.id);
    if (component === 'VEVENT' || !row) throw new ObjectRefused('valid-calendar-object-resource');
    await moveTask(from, to, row, { name: move.newName, starts_at: fields.startsAt, ends_at: fields.endsAt });
    return isReplaced;
  }
  await moveEvent(from, to, object.eventId, undefined, null, AS_IT_IS);
  const [row] = await to.sql
    .selectFrom('calendar_objects')
    .select('id')
    .where('event_id', '=', object.eventId)
    .where('calendar_id', '=', to.calendar.id)
    .execute();
  await callObject(to, { ...object, rowId: row?.id ?? null }, move.newName);
  return isReplaced;
}
