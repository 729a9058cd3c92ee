import { ApiError } from '#domain/errors.ts';
import { WHEN_FIELDS } from '#domain/event-merge.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Conflict, ConflictValues } from '#domain/intents.ts';
import { may } from '#domain/permissions.ts';
import { parseInstanceId } from '#domain/range/occurrences.ts';
import type { ConflictChoice, ConflictKind } from '#domain/values/intents.ts';
import { calendarFor, type OpenCalendar } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { readEvent } from '#server/events/target.ts';
import { rowOf as taskRow } from '#server/events/tasks/task.ts';
import { TICKING } from '#server/interop/ticking.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import type { Undone } from './applied.ts';
import type { StoredConflict } from './data.ts';
import { type Deletion, deletionOf } from './deletion.ts';
import { locate } from './locate.ts';

/** A conflict as its author sees it: with what is there now, by the rights of now. */

/** What a conflict is about, as it is now. */
interface Present {
  readonly calendar: OpenCalendar;
  /** An occurrence is named anew when its series moves. */
  readonly id: string;
  readonly event: CalendarEvent | null;
  readonly task: { readonly title: string; readonly isDone: boolean } | null;
}

/** @param now epoch ms */
export async function conflictView(sql: Sql, actor: Actor, row: StoredConflict, now: number): Promise<Conflict> {
  const present = await presentOf(sql, actor, row, now);
  const groups: Undone['groups'] = JSON.parse(row.mine); // as `storeConflict` wrote it
  const kind = kindNow(row, present);
  const change = present && asRead(sql, present.calendar, now);
  const deletion = change && kind === 'deleted' && row.is_task === 0 ? await deletionOf(change, row.entity_id) : null;
  const mine: ConflictValues = Object.assign({}, ...groups.map((group) => group.mine));
  const { event = null, task = null, calendar, id = row.entity_id } = present ?? {};
  return {
    id: row.id,
    kind,
    at: iso(row.at),
    calendar: { id: row.calendar_id, name: calendar?.name ?? '' },
    target: { id, scope: row.scope, isTask: row.is_task === 1 },
    title: event?.title || task?.title || deletion?.title || mine.title || '',
    event,
    changedBy: calendar ? await changedBy(sql, row) : null,
    groups: groups.map((group) => ({ ...group, fields: [...group.fields], theirs: theirsOf(present, group.fields) })),
    choices: choicesOf(row, kind, { present, mine, deletion }),
  };
}

/** A change that only reads. */
const asRead = (sql: Sql, calendar: OpenCalendar, now: number): ChangeContext => {
  const nothing = () => undefined;
  return { sql, calendar, version: calendar.version + 1, now, record: nothing, touch: nothing };
};

/** Null if the author does not see the calendar any more. */
async function presentOf(sql: Sql, actor: Actor, row: StoredConflict, now: number): Promise<Present | null> {
  const calendar = await calendarFor(sql, actor, row.calendar_id, 'events.read').catch(unlessGone);
  if (!calendar) return null;
  const change = asRead(sql, calendar, now);
  if (row.is_task === 1) return { calendar, id: row.entity_id, event: null, task: await taskOf(change, row.entity_id) };
  const id = (await presentId(change, row)) ?? row.entity_id;
  return { calendar, id, event: await readEvent({ sql, calendar }, id).catch(unlessGone), task: null };
}

/** The present id of the event of a conflict; null for an occurrence that is gone. */
export async function presentId(change: ChangeContext, { entity_id, scope, version }: StoredConflict) {
  // Only occurrences are named anew.
  if (scope !== 'this' && !parseInstanceId(entity_id)) return entity_id;
  const base = { version, own: new Set<number>() };
  return (await locate(change, entity_id, scope ?? undefined, base))?.id ?? null;
}

async function taskOf(change: ChangeContext, id: string): Promise<Present['task']> {
  const row = await taskRow(change, id);
  if (!row || row.deleted_version !== null) return null;
  if (isHiddenFrom(change.calendar, { class: row.class ?? 'public', created_by: row.created_by })) return null;
  return (await TICKING.tasks?.read(row.text, change.calendar)) ?? null;
}

function unlessGone(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}

/** What was changed may be deleted since, and what was deleted may be back. */
function kindNow({ kind }: StoredConflict, present: Present | null): ConflictKind {
  if (kind !== 'changed' && kind !== 'deleted') return kind;
  return present?.event || present?.task ? 'changed' : 'deleted';
}

const WHEN: ReadonlySet<string> = new Set(WHEN_FIELDS);

function theirsOf(present: Present | null, fields: readonly string[]): ConflictValues | null {
  const { event, task } = present ?? {};
  if (task && fields.includes('isDone')) return { isDone: task.isDone };
  if (!event || (event.redacted && !fields.some((name) => WHEN.has(name)))) return null;
  const shown: Readonly<Record<string, unknown>> = event;
  return Object.fromEntries(fields.flatMap((name) => (name in shown ? [[name, shown[name]]] : [])));
}

/** Who has changed it last before the conflict was found; rather others than its author. */
async function changedBy(sql: Sql, row: StoredConflict): Promise<Conflict['changedBy']> {
  const ids = [...new Set([row.entity_id, row.entity_id.split('_')[0] ?? ''])];
  const found = await sql
    .selectFrom('changes')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'changes.actor_id').on('users.email', '<>', ''))
    .select(['users.id', 'users.name', 'changes.at'])
    .where('changes.entity_id', 'in', ids)
    .where('changes.calendar_id', '=', row.calendar_id)
    .where('changes.version', '>', row.base)
    .where('changes.version', '<=', row.version)
    .orderBy((eb) => eb.case().when('changes.actor_id', '=', row.user_id).then(1).else(0).end())
    .orderBy('changes.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { id: found.id, name: found.name ?? '', at: iso(found.at) } : null;
}

interface Choosable {
  readonly present: Present | null;
  readonly mine: ConflictValues;
  readonly deletion: Deletion | null;
}

function choicesOf(
  { entity_id: id, scope, is_task }: StoredConflict,
  kind: ConflictKind,
  { present, mine, deletion }: Choosable,
): ConflictChoice[] {
  const isHidden = present?.event?.redacted || deletion?.isHidden;
  // Of a block only its times may be set.
  const isBeyond = isHidden && Object.keys(mine).some((name) => !WHEN.has(name));
  const mayWrite = present !== null && may(present.calendar.role, 'events.write') && !isBeyond;
  if (kind === 'right_lost') return ['drop'];
  if (kind === 'deleted') return mayWrite && deletion ? ['restore', 'drop'] : ['drop'];
  if (!mayWrite || !(present.event || present.task)) return ['keep'];
  if (kind === 'delete' || is_task === 1) return ['keep', 'take_mine'];
  // Of a part of a series there is no second one.
  const isPart = id.includes('_') && scope !== null && scope !== 'this';
  return isPart || present.event?.redacted ? ['keep', 'take_mine'] : ['keep', 'take_mine', 'make_two'];
}
