import { ApiError } from '#domain/errors.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { deleteEvent } from '#server/events/data.ts';
import { deleteTask } from '#server/events/tasks/task.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { type Conditions, checkConditions } from './conditions.ts';
import { findByName } from './find.ts';
import { loadObjects } from './load.ts';

/** Deletes an object: the event, the whole series or the task. @throws ApiError `not_found`; ObjectRefused `precondition_failed` */
export async function removeObject(
  change: ChangeContext,
  actor: Actor,
  name: string,
  conditions: Conditions,
): Promise<void> {
  const object = await findByName(change, name);
  const [shown] = object ? await loadObjects(change, actor.userId, [object], false) : [];
  checkConditions(conditions, shown?.etag ?? null);
  if (!shown || !object) throw new ApiError('not_found');
  if (object.eventId === null) await deleteTask(change, object.id);
  else await deleteEvent(change, object.eventId, undefined, null);
}
