import { ApiError } from '#domain/errors.ts';
import { FIELD_GROUPS } from '#domain/event-merge.ts';
import type { CalendarEvent, CreateEventBody, UpdateEventBody } from '#domain/events.ts';
import type { ConflictValues, ResolveAnswer } from '#domain/intents.ts';
import type { ConflictChoice } from '#domain/values/intents.ts';
import { type ChangeContext, changeCalendar } from '#server/calendars/change.ts';
import { createEvent, deleteEvent, updateEvent } from '#server/events/data.ts';
import { withinQuota } from '#server/events/quota.ts';
import { readEvent } from '#server/events/target.ts';
import { TICKING } from '#server/interop/ticking.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Undone } from './applied.ts';
import { conflictView, presentId } from './conflict.ts';
import { counting } from './counting.ts';
import { conflictOf, endConflict, type StoredConflict } from './data.ts';
import { deletionOf, restoreDeleted } from './deletion.ts';
import type { TakeDeps } from './take.ts';

interface Choice {
  readonly id: string;
  readonly choice: ConflictChoice;
}

/**
 * Ends a conflict as its author has chosen, in one transaction with what that changes.
 * @throws ApiError `not_found`, `validation_failed` for a choice that there is not (any more), and as the change itself
 */
export async function resolveConflict(
  { db, clock, quotas }: TakeDeps,
  actor: Actor,
  { id, choice }: Choice,
): Promise<ResolveAnswer> {
  const { userId } = actor;
  const row = await db.snapshot(async (sql) => {
    const stored = await conflictOf(sql, userId, id);
    const { choices } = await conflictView(sql, actor, stored, clock());
    if (!endsOnly(choice) && !choices.includes(choice))
      throw new ApiError('validation_failed', { fields: { choice: 'invalid' } });
    return stored;
  });
  if (endsOnly(choice)) {
    await db.write((sql) => endConflict(sql, userId, id));
    return { version: null, event: null };
  }
  return changeCalendar(db, actor, clock(), row.calendar_id, 'events.write', async (change) => {
    await endConflict(change.sql, userId, id);
    const { counted, versionMade } = counting(change);
    const eventId = await perform(withinQuota(counted, quotas), { actor, quotas }, row, choice);
    return { version: versionMade(), event: eventId === null ? null : await readEvent(change, eventId) };
  });
}

/** Leaves everything as it is, which one may always: the card on the screen may be older than what became of its event. */
const endsOnly = (choice: ConflictChoice): boolean => choice === 'keep' || choice === 'drop';

/** @returns the id of the event that it changed or made; null for a deletion */
async function perform(
  change: ChangeContext,
  { actor, quotas }: { readonly actor: Actor; readonly quotas: Quotas },
  row: StoredConflict,
  choice: ConflictChoice,
): Promise<string | null> {
  const scope = row.scope ?? undefined;
  const { calendarId: _elsewhere, isDone, ...values } = mineOf(row);
  if (row.is_task === 1) {
    await TICKING.tasks?.store(change, actor, { id: row.entity_id, isDone: isDone === true }, quotas);
    return null;
  }
  const mine = values as UpdateEventBody; // a subset of one
  if (choice === 'restore') {
    const deletion = await deletionOf(change, row.entity_id);
    if (!deletion) throw new ApiError('not_found');
    await restoreDeleted(change, deletion);
    return updateEvent(change, row.entity_id, scope, null, mine);
  }
  const id = await presentId(change, row);
  if (id === null) throw new ApiError('not_found');
  if (choice === 'make_two') {
    const [copyId, copy] = [newId(), { ...copyOf(await readEvent(change, id)), ...values }];
    await createEvent(change, actor, copyId, copy as CreateEventBody); // all of it was checked before
    return copyId;
  }
  if (row.kind !== 'delete') return updateEvent(change, id, scope, null, mine);
  await deleteEvent(change, id, scope, null);
  return null;
}

/** The JSON is that of `storeConflict`. */
function mineOf(row: StoredConflict): ConflictValues {
  const groups: Undone['groups'] = JSON.parse(row.mine);
  return Object.assign({}, ...groups.map(({ mine }) => mine));
}

/** The fields of an event like another one; one occurrence becomes an event of its own. */
function copyOf({ recurringEventId, ...event }: CalendarEvent): Record<string, unknown> {
  const shown: Readonly<Record<string, unknown>> = event;
  const isLeft = new Set<string>(recurringEventId === null ? ['exdates'] : ['exdates', 'recurrence', 'rdates']);
  return Object.fromEntries(FIELD_GROUPS.flat().flatMap((name) => (isLeft.has(name) ? [] : [[name, shown[name]]])));
}
