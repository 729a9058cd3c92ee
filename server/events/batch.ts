import { ApiError, type Fields } from '#domain/errors.ts';
import {
  BATCH_CHARACTERS_MAX,
  BATCH_EVENTS_MAX,
  type BatchOperation,
  type EventBatchAnswer,
} from '#domain/event-batch.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { newId } from '#server/platform/new-id.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { createEvent, deleteEvent, updateEvent } from './data.ts';
import { readEvent } from './target.ts';

/**
 * Applies all operations of a batch in order, as one change of the calendar, or none.
 * @throws ApiError as each single operation, with its index among the fields; `too_large` for too many operations
 */
export async function applyBatch(
  change: ChangeContext,
  actor: Actor,
  operations: readonly BatchOperation[],
): Promise<EventBatchAnswer> {
  // Without a change the calendar keeps its version.
  let version = change.version - 1;
  const counted: ChangeContext = {
    ...change,
    record: withinBatch((done) => {
      version = change.version;
      change.record(done);
    }),
  };
  const events: (CalendarEvent | null)[] = [];
  const giveWay = inSlices();
  for (const [index, operation] of operations.entries()) {
    await giveWay();
    try {
      events.push(await apply(counted, actor, operation));
    } catch (error) {
      throw withIndex(error, index);
    }
  }
  return { version, events };
}

const lengthOf = (event: object | null): number =>
  event && 'description' in event ? String(event.description).length : 0;

/** Limits the characters that a batch writes while it holds the calendar's lock, on SQLite the only one. @throws ApiError `too_large` */
export function withinBatch(record: ChangeContext['record']): ChangeContext['record'] {
  let events = 0;
  let characters = 0;
  return (done) => {
    events += 1;
    // An undo would have to write deleted text again.
    characters += Math.max(lengthOf(done.before), lengthOf(done.after));
    if (events > BATCH_EVENTS_MAX || characters > BATCH_CHARACTERS_MAX) throw new ApiError('too_large');
    record(done);
  };
}

async function apply(change: ChangeContext, actor: Actor, operation: BatchOperation): Promise<CalendarEvent | null> {
  const { create, update, delete: removed } = operation;
  if (create) {
    checkCalendar(change, create.calendarId);
    const id = create.id ?? newId();
    const created = await createEvent(change, actor, id, { ...create, calendarId: change.calendar.id });
    return created ?? readEvent(change, id);
  }
  if (update) {
    const { calendarId, ...changes } = update.changes;
    checkCalendar(change, calendarId);
    return readEvent(change, await updateEvent(change, update.id, update.scope, update.version ?? null, changes));
  }
  if (removed) await deleteEvent(change, removed.id, removed.scope, removed.version ?? null);
  return null;
}

/** A batch neither creates events in another calendar nor moves them there. */
function checkCalendar({ calendar }: ChangeContext, id: string | undefined): void {
  if (id !== undefined && id !== calendar.id)
    throw new ApiError('validation_failed', { fields: { calendarId: 'invalid' } });
}

/** Adds the index of the failed operation to an error. */
function withIndex(error: unknown, index: number): unknown {
  if (!(error instanceof ApiError)) return error;
  const prefix = `operations.${index}`;
  const fields: Fields = error.fields
    ? Object.fromEntries(Object.entries(error.fields).map(([name, problem]) => [`${prefix}.${name}`, problem]))
    : { [prefix]: 'invalid' };
  return new ApiError(error.code, { ...error, fields });
}
