import { ApiError } from '#domain/errors.ts';
import {
  type EventValues,
  FIELD_GROUPS,
  groupsOf,
  isSame,
  type MergedField,
  mergeEvent,
  WHEN_FIELDS,
} from '#domain/event-merge.ts';
import { type NewEvent, UpdateEventBody } from '#domain/events.ts';
import type { Intent } from '#domain/intents.ts';
import type { EditScope } from '#domain/values/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { createEvent, deleteEvent, moveEvent, updateEvent } from '#server/events/data.ts';
import { withinQuota } from '#server/events/quota.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { findRow } from '#server/events/store.ts';
import type { Target } from '#server/events/target.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Applied, Undone } from './applied.ts';
import { type Located, locate, rowOf } from './locate.ts';
import { type Base, hasOtherChanges, onlyChange, wasHere } from './log.ts';
import { createTask, tick } from './task.ts';

/** Does what an intent meant, as far as others have not changed the same. */

interface Author {
  readonly actor: Actor;
  readonly base: Base;
  readonly quotas: Quotas;
}

/**
 * Applies an intent within a change, other than a move.
 * @throws ApiError as the calls that do the same; `forbidden` for the texts of a block
 */
export async function applyIntent(change: ChangeContext, author: Author, intent: Intent): Promise<Applied> {
  const { actor, base, quotas } = author;
  const { create, update, delete: removed, tick: ticked, createTask: task } = intent;
  const counted = withinQuota(change, quotas);
  if (create) {
    const id = create.id ?? intent.id;
    checkCalendar(change, create.calendarId);
    // It may have arrived by a call that its author never got an answer to, and have been changed, deleted or moved away since.
    const isHere = (await findRow(change.sql, id))?.calendar_id === change.calendar.id;
    if (!isHere && (await wasHere(change, id)))
      return lostTarget(id, undefined, groupsOf(valuesIn({ changes: create })));
    const made = await createEvent(counted, actor, id, { ...create, id, calendarId: change.calendar.id });
    if (!made) return applyUpdate(counted, base, { id, changes: create });
    return { outcome: 'applied', eventId: id, undone: null };
  }
  if (task) return createTask(change, actor, { ...task, id: task.id ?? intent.id }, base, quotas);
  checkCalendar(change, update?.changes.calendarId);
  const arrived = intent.tried ? await arrivedBefore(counted, author, { ...intent, tried: intent.tried }) : null;
  const known = arrived === null ? base : { ...base, own: new Set([...base.own, arrived]) };
  if (update) return { ...(await applyUpdate(counted, known, update)), arrived };
  if (removed) return { ...(await applyDelete(counted, known, removed)), arrived };
  if (ticked) return { ...(await tick(change, actor, ticked, known, quotas)), arrived };
  throw new ApiError('validation_failed', { fields: { move: 'invalid' } });
}

function checkCalendar({ calendar }: ChangeContext, id: string | undefined): void {
  if (id !== undefined && id !== calendar.id)
    throw new ApiError('validation_failed', { fields: { calendarId: 'invalid' } });
}

type Update = Pick<NonNullable<Intent['update']>, 'id' | 'scope'> & { readonly changes: UpdateEventBody | NewEvent };

/** What an update names, by the fields that are merged; it was checked when it came. */
export function valuesIn({ changes }: Pick<Update, 'changes'>): EventValues {
  const { calendarId: _here, recurrence, ...values } = changes;
  return { ...values, ...(recurrence !== undefined && { recurrence: recurrence || null }) } as EventValues;
}

/** An occurrence shows the rule of its series and has none of its own. */
function meantFor({ reach }: Target, mine: EventValues): EventValues {
  const { recurrence: _rule, rdates: _added, exdates: _leftOut, ...values } = mine;
  return reach === 'this' ? values : mine;
}

/**
 * The version in which a call has done what it meant, though nobody answered; null if it did not arrive, or others have changed the same
 * thing since.
 */
async function arrivedBefore(
  change: ChangeContext,
  { actor, base }: Author,
  { tried, update, delete: removed, tick: ticked }: Intent & { readonly tried: UpdateEventBody },
): Promise<number | null> {
  if (ticked) return onlyChange(change, actor, ticked.taskId, base);
  const { id = '', scope } = update ?? removed ?? {};
  const located = await locate(change, id, scope, base);
  if (!located?.seen) return null;
  const { target, seen, now } = located;
  const meant = meantFor(target, valuesIn({ changes: tried }));
  const after: EventValues = Object.assign({}, seen, ...groupsOf(meant).map(({ mine }) => mine));
  if (isBeyond(change, located, meant) || !isSame(now, after, FIELD_GROUPS.flat())) return null;
  const changed = target.reach === 'this' ? target.seen : rowOf(target);
  return onlyChange(change, actor, changed.id, base);
}

async function applyUpdate(change: ChangeContext, base: Base, update: Update): Promise<Applied> {
  const { id, scope } = update;
  const all = valuesIn(update);
  const located = await locate(change, id, scope, base);
  if (!located) return lostTarget(id, scope, groupsOf(all));
  const mine = meantFor(located.target, all);
  // Before anything is compared: the outcome would tell what it says.
  if (isBeyond(change, located, mine)) throw new ApiError('forbidden');
  const { seen, now, isMoved } = located;
  const isUnknown = isMoved && scope === 'following';
  const { changes, lost, isTouched } = mergeEvent({ seen: isUnknown ? null : seen, now, mine, isMoved });
  const eventId =
    Object.keys(changes).length > 0
      ? await updateEvent(change, located.id, scope, null, changes as UpdateEventBody) // a subset of one
      : located.id;
  if (lost.length === 0) return { outcome: isTouched ? 'merged' : 'applied', eventId, undone: null };
  const undone = { kind: 'changed', entityId: located.id, isTask: false, scope: scope ?? null, groups: lost } as const;
  return { outcome: 'conflict', eventId, undone };
}

async function applyDelete(
  change: ChangeContext,
  base: Base,
  { id, scope }: NonNullable<Intent['delete']>,
): Promise<Applied> {
  const located = await locate(change, id, scope, base);
  if (!located) return { outcome: 'applied', eventId: null, undone: null };
  const fields = await changedSince(change, base, located);
  if (!fields) {
    await deleteEvent(change, located.id, scope, null);
    return { outcome: 'applied', eventId: null, undone: null };
  }
  const groups = fields.map((each) => ({ fields: each, mine: null }));
  const undone = { kind: 'delete', entityId: located.id, isTask: false, scope: scope ?? null, groups } as const;
  return { outcome: 'conflict', eventId: located.id, undone };
}

/** The fields that others have changed of what is to be deleted; null if they have changed nothing. */
async function changedSince(change: ChangeContext, base: Base, located: Located) {
  const { target, seen, now, isMoved } = located;
  const shown = isHidden(change, located) ? [WHEN_FIELDS] : FIELD_GROUPS;
  const isOther = (fields: readonly MergedField[]) =>
    !seen || !isSame(seen, now, fields) || (isMoved && fields === WHEN_FIELDS);
  const fields = shown.filter(isOther);
  if (fields.length > 0) return fields;
  const isPart = target.reach === 'event' || target.reach === 'this';
  const from = target.reach === 'following' ? located.id : `${rowOf(target).id}_`;
  return !isPart && (await hasOtherChanges(change, from, base)) ? [] : null;
}

const AS_IT_IS = UpdateEventBody.parse({});

/**
 * Applies a move to another calendar. It is `merged` if others have changed the event before, which its author has not seen.
 * @throws ApiError as `moveEvent`
 */
export async function applyMove(
  from: ChangeContext,
  to: ChangeContext,
  { actor, base, quotas }: Author,
  { id, scope }: NonNullable<Intent['move']>,
): Promise<Applied> {
  const located = await locate(from, id, scope, base);
  if (located) {
    const isTouched = (await changedSince(from, base, located)) !== null;
    const moved = await moveEvent(from, withinQuota(to, quotas), located.id, scope, null, AS_IT_IS);
    return { outcome: isTouched ? 'merged' : 'applied', eventId: moved.id, undone: null };
  }
  const there = await findRow(to.sql, id);
  if (there?.calendar_id === to.calendar.id) {
    const arrived = await onlyChange(from, actor, id, base);
    const known = { ...base, own: new Set([...base.own, ...(arrived === null ? [] : [arrived])]) };
    const isTouched = arrived === null || (await hasOtherChanges(from, `${id}_`, known));
    return { outcome: isTouched ? 'merged' : 'applied', eventId: id, undone: null, arrived };
  }
  return lostTarget(id, scope, [{ fields: ['calendarId'], mine: { calendarId: to.calendar.id } }]);
}

const lostTarget = (entityId: string, scope: EditScope | undefined, groups: Undone['groups']): Applied => ({
  outcome: 'gone',
  eventId: null,
  undone: { kind: 'deleted', entityId, isTask: false, scope: scope ?? null, groups },
});

/** Whether a change is about texts that its author must not read. */
const isBeyond = (change: ChangeContext, located: Located, mine: EventValues): boolean =>
  isHidden(change, located) && groupsOf(mine).some(({ fields }) => fields !== WHEN_FIELDS);

const isHidden = ({ calendar }: ChangeContext, { target }: Located): boolean =>
  (target.reach === 'event' ? [target.row] : [target.seen, target.series]).some((row) => isHiddenFrom(calendar, row));
