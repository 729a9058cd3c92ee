import type { Calendar } from '#domain/calendars.ts';
import { EventPlace, type HistoryEntry } from '#domain/changes.ts';
import { mayUndo } from '#domain/permissions.ts';
import type { EditScope } from '#domain/values/events.ts';
import type { OpenCalendar } from '#server/calendars/access.ts';
import { listCalendars } from '#server/calendars/data.ts';
import { isShownOfBlock } from '#server/events/block-values.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { type Classified, isClassified, isHiddenState } from './hidden.ts';
import { type LoggedState, parseLogged } from './logged-state.ts';
import { memberOf } from './names.ts';
import type { ShownChange } from './shown-changes.ts';
import { mayTakeBackHere } from './take-back.ts';

type Row = Tables['changes'];

/** Whether the caller, in their current role, may undo a change. */
export const mayTakeBack = (rows: readonly Row[], calendar: Pick<OpenCalendar, 'role'>, actor: Actor): boolean =>
  mayUndo(
    calendar.role,
    rows.map((row) => row.entity),
    rows.every((row) => row.actor_id === actor.userId),
  );

export const isPurged = (row: Row): boolean => (parseLogged(row.after) ?? parseLogged(row.before))?.purged === true;

interface EntryContext {
  /** People with an active account: only they are named. */
  readonly active: ReadonlySet<string>;
  /** The calendars visible to the reader among those that events moved to or from. */
  readonly others: ReadonlyMap<string, Calendar>;
  /** Events that were restored rather than created, with the version: `event-3@17`. */
  readonly restored: ReadonlySet<string>;
  readonly classified: Classified;
}

export async function otherCalendars(sql: Sql, actor: Actor, rows: readonly Row[]): Promise<Map<string, Calendar>> {
  const ids = new Set(rows.flatMap(({ other_calendar_id: id }) => id ?? []));
  if (ids.size === 0) return new Map();
  const seen = await listCalendars(sql, actor);
  return new Map(seen.filter(({ id }) => ids.has(id)).map((each) => [each.id, each]));
}

export const restoredKey = ({ entity_id, version }: Pick<Row, 'entity_id' | 'version'>): string =>
  `${entity_id}@${version}`;

function movedOf({ action, other_calendar_id: id }: Row, others: EntryContext['others']) {
  const seen = others.get(id ?? '');
  const way = action === 'delete' ? ('to' as const) : ('from' as const);
  return { way, calendar: seen ? { id: seen.id, name: seen.ownName ?? seen.name } : null };
}

/** The history entry of one version, as a reader sees it. */
export function entryOf(
  rows: readonly Row[],
  listed: readonly ShownChange[],
  context: EntryContext,
  calendar: OpenCalendar,
  actor: Actor,
): Omit<HistoryEntry, 'changeCount'> {
  const [first] = rows;
  // The operator has no account and is always named.
  const isNamed = first !== undefined && (first.actor_id === null || context.active.has(first.actor_id));
  return {
    version: first?.version ?? 0,
    at: iso(first?.at ?? 0),
    actor: isNamed ? { id: first.actor_id, name: first.actor_name } : { id: null, name: '' },
    changes: listed.map((change) => changeOf(change, context, calendar)),
    mayUndo:
      !rows.some(isPurged) &&
      [calendar, ...otherSides(rows, context)].every(
        (each) =>
          each &&
          mayTakeBack(rows, each, actor) &&
          rows.every((row) =>
            mayTakeBackHere({ role: each.role, readerId: actor.userId }, context.classified, row, rows),
          ),
      ),
    purged: rows.some(isPurged),
  };
}

const otherSides = (rows: readonly Row[], { others }: EntryContext) =>
  rows.flatMap(({ other_calendar_id: id }) => (id === null ? [] : [others.get(id)]));

function changeOf(
  { row, action, before, after, scope }: ShownChange,
  { active, others, restored, classified }: EntryContext,
  calendar: OpenCalendar,
): HistoryEntry['changes'][number] {
  const named = after ?? before ?? {};
  const member = memberOf(row);
  const isDeleted = member !== null && !active.has(member);
  const place = row.entity === 'event' ? EventPlace.safeParse(named).data : undefined;
  const isHidden = (state: LoggedState | null) =>
    isClassified(row) && isHiddenState(calendar, classified, row.entity_id, state);
  const redacted = isHidden(named);
  const isHalfHidden = [before, after].some(isHidden);
  const isListed = (field: string) => !(isDeleted && field === 'name') && (!isHalfHidden || isShownOfBlock(field));
  return {
    entity: row.entity,
    // The name of somebody who left: the changed entity is the person.
    id: isDeleted && row.entity_id === member ? '' : row.entity_id,
    action,
    ...(scope && { scope }),
    name: isDeleted || redacted ? '' : String(named.title ?? named.name ?? ''),
    fields: before && after ? changedFields(before, after, scope).filter(({ field }) => isListed(field)) : [],
    ...(redacted && { redacted: true }),
    ...(place && { event: redacted ? { ...place, tagId: null } : place }),
    ...(row.other_calendar_id !== null && { moved: movedOf(row, others) }),
    ...(action === 'create' && restored.has(restoredKey(row)) && { restored: true }),
  };
}

/** The fields of tasks and journals. */
const OF_TEXTS = ['component', 'object', 'uid', 'text', 'startsAt', 'endsAt'];

/** Logged fields that are not shown to readers. */
const INTERNAL = new Set(['createdBy', 'createdAt', 'userId', 'account', 'position', 'events', 'purged', ...OF_TEXTS]);

/** The changes of a thing that a reader is shown, field by field. @param scope of a series, how far the change reached */
const changedFields = (before: LoggedState, after: LoggedState, scope: EditScope | null) =>
  Object.keys(after)
    .filter((field) => !INTERNAL.has(field) && comparable(before[field]) !== comparable(after[field]))
    .filter((field) => field !== 'exdates' || (scope !== 'following' && isSameSeries(before, after)))
    .map((field) => ({ field, ...sidesOf(loggedValue(before, field), loggedValue(after, field)) }));

/** A field that did not exist yet counts as empty. */
const comparable = (value: unknown): string => JSON.stringify(value || null);

/** Whether the left-out dates of two states refer to the same occurrences. */
const isSameSeries = (before: LoggedState, after: LoggedState): boolean =>
  ['startTime', 'isAllDay', 'timeZone', 'recurrence'].every(
    (field) => comparable(before[field]) === comparable(after[field]),
  );

/** Parses columns that store a list as JSON. */
const loggedValue = (state: LoggedState, field: string): unknown =>
  field === 'exdates' ? JSON.parse(String(state[field] ?? '[]')) : (state[field] ?? null);

/** For a list only the removed and the added items. */
function sidesOf(before: unknown, after: unknown) {
  if (!Array.isArray(before) && !Array.isArray(after)) return { before, after };
  const [had = [], has = []]: unknown[][] = [before, after].map((list) => (Array.isArray(list) ? list : []));
  const without = (list: unknown[], others: unknown[]) => {
    const excluded = new Set(others);
    return list.filter((item) => !excluded.has(item));
  };
  return { before: without(had, has), after: without(has, had) };
}
