import { ApiError } from '#domain/errors.ts';
import type { EventClass } from '#domain/event-class.ts';
import { readingTitle } from '#domain/icalendar/read-title.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { checkClass, isHiddenFrom } from '#server/events/readable-row.ts';
import { dropDeleted, entityOf, rowOf, snapshot } from '#server/events/tasks/task.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { finish } from '#server/platform/yielding.ts';
import type { StoredObject } from './data.ts';
import type { Reading } from './reading.ts';
import { chooseReminders } from './reminders.ts';
import { type StoredResult, storeObject } from './store.ts';

/** Stores tasks and journals; the history has their texts, so that each change can be undone. */

type Row = Tables['calendar_objects'];
type TaskReading = Reading & { readonly component: 'VTODO' | 'VJOURNAL' };

interface Put {
  /** Of a new task. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly reading: TaskReading;
  readonly before: StoredObject | undefined;
}

/** @throws ApiError `forbidden` for a private task of another person, and for making another person's task private */
export async function putTask(
  change: ChangeContext,
  actor: Actor,
  { id, name, reading, before }: Put,
): Promise<StoredResult> {
  const { uid, text, component, fields } = reading;
  const old = before?.rowId ? await rowOf(change, before.rowId) : undefined;
  if (old) checkOwned(change, old, fields.class);
  else await dropDeleted(change, name);
  const owned = {
    class: fields.class === 'public' ? null : fields.class,
    created_by: old ? old.created_by : actor.userId,
  };
  const { startsAt, endsAt } = fields;
  const given = { id, uid, text, component, name, startsAt, endsAt, eventId: null, alarms: 'own', owned } as const;
  const stored = await storeObject(change, actor, given);
  const { row } = stored;
  await chooseReminders(change, actor, row.id, fields.reminders, old === undefined);
  if (old?.text === row.text) return stored;
  const [was, is] = [old ? snapshot(old, await finish(readingTitle(old.text))) : null, snapshot(row, fields.title)];
  change.record({ entity: entityOf(row), id: row.id, before: was, after: is });
  return stored;
}

function checkOwned({ calendar }: ChangeContext, old: Row, next: EventClass): void {
  const before = { class: old.class ?? 'public', created_by: old.created_by };
  if (isHiddenFrom(calendar, before)) throw new ApiError('forbidden');
  checkClass(calendar, before, { ...before, class: next });
}
