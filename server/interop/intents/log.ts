import type { EventValues } from '#domain/event-merge.ts';
import { FIELD_GROUPS, isSame } from '#domain/event-merge.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { type EventSnapshot, eventSnapshot, type LoggedEvent, rowOfSnapshot } from '#server/events/event-snapshot.ts';
import { parseLogged } from '#server/events/history/logged-state.ts';
import { exdatesOf } from '#server/events/series-row.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { EventsTable, Sql } from '#server/platform/db/database.ts';

/** What the log says of events since the version that the author of an intent saw. */

/** The state that an author knew: a version, and what their own intents have made of it since. */
export interface Base {
  readonly version: number;
  /** The versions made by earlier intents of the same device. */
  readonly own: ReadonlySet<number>;
}

/** A logged change of one row. */
export interface Step {
  readonly id: string;
  readonly version: number;
  readonly isOwn: boolean;
  readonly before: EventsTable | null;
  readonly after: EventsTable | null;
}

/** More changes of one event than these count as too many to be compared. */
export const STEPS_MAX = 200;

/** Whether the log reaches back to a version. One from the future is that of a database that was restored since. */
export const reaches = ({ calendar, version }: ChangeContext, base: Base): boolean =>
  base.version >= calendar.changes_floor && base.version < version;

/** Whether nobody has changed a row since, as its own version says. */
export const isUntouched = ({ version }: ChangeContext, row: { readonly version: number }, base: Base): boolean =>
  row.version <= base.version && base.version < version;

/**
 * The changes of an event, or of a series and one occurrence, since a version, in order.
 * @returns null if the log does not have all of them: texts were purged, or there are too many
 */
export async function stepsSince(
  change: ChangeContext,
  ids: readonly string[],
  base: Base,
  since = base.version,
): Promise<Step[] | null> {
  const rows = await change.sql
    .selectFrom('changes')
    .select(['entity_id', 'version', 'before', 'after'])
    .where('entity_id', 'in', ids)
    .where('calendar_id', '=', change.calendar.id)
    .where('version', '>', since)
    .orderBy('version')
    .orderBy('ordinal')
    .limit(STEPS_MAX + 1)
    .execute();
  const states = rows.map((row) => [parseLogged(row.before), parseLogged(row.after)] as const);
  if (rows.length > STEPS_MAX || states.some((each) => each.some((state) => state?.purged))) return null;
  return rows.map((row, index) => {
    const [before = null, after = null] = (states[index] ?? []).map((state) => rowOf(change, row.entity_id, state));
    return { id: row.entity_id, version: row.version, isOwn: base.own.has(row.version), before, after };
  });
}

/** The states were written by `record`. */
const rowOf = (change: ChangeContext, id: string, state: ReturnType<typeof parseLogged>): EventsTable | null =>
  state && rowOfSnapshot(state as LoggedEvent, id, change);

/**
 * The version in which a call of somebody has changed a row, if nobody else has since; null if others have, an intent of another device of
 * theirs, or nobody.
 */
export async function onlyChange(
  { sql, calendar }: ChangeContext,
  { userId }: Actor,
  id: string,
  base: Base,
): Promise<number | null> {
  const rows = await sql
    .selectFrom('changes')
    .select(['version', 'actor_id'])
    .where('calendar_id', '=', calendar.id)
    .where('entity_id', '=', id)
    .where('version', '>', base.version)
    .limit(STEPS_MAX)
    .execute();
  const [made, ...others] = rows.filter(({ version }) => !base.own.has(version));
  if (made?.actor_id !== userId || others.length > 0 || rows.length === STEPS_MAX) return null;
  const intent = await sql
    .selectFrom('intents')
    .select('id')
    .where('user_id', '=', userId)
    .where('calendar_id', '=', calendar.id)
    .where((eb) => eb.or([eb('version', '=', made.version), eb('arrived', '=', made.version)]))
    .executeTakeFirst();
  return intent ? null : made.version;
}

/** Whether an event was in the calendar, as far as the log reaches back. */
export async function wasHere({ sql, calendar }: ChangeContext, id: string): Promise<boolean> {
  const logged = sql.selectFrom('changes').select('version').where('entity_id', '=', id);
  return (await logged.where('calendar_id', '=', calendar.id).executeTakeFirst()) !== undefined;
}

/** The version of the other calendar with a move that a version has made. */
export async function arrivalOf(
  sql: Sql,
  { calendarId }: { readonly calendarId: string },
  version: number,
): Promise<number | undefined> {
  const row = await sql
    .selectFrom('changes')
    .select('other_version')
    .where('calendar_id', '=', calendarId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.other_version ?? undefined;
}

/** The rest of a series that was split in a version, as it was made. */
export async function splitOff(change: ChangeContext, { version, before }: Step): Promise<EventsTable | null> {
  const rows = await change.sql
    .selectFrom('changes')
    .select(['entity_id', 'after'])
    .where('calendar_id', '=', change.calendar.id)
    .where('version', '=', version)
    .where('entity', '=', 'event')
    .where('action', '=', 'create')
    .execute();
  const made = rows.map((row) => rowOf(change, row.entity_id, parseLogged(row.after)));
  const isRest = (row: EventsTable | null) =>
    row !== null &&
    row.recurring_event_id === null &&
    row.created_at === before?.created_at &&
    row.created_by === before.created_by;
  return made.find(isRest) ?? null;
}

/** The fields of a row that are merged. */
export const valuesOf = (row: EventsTable): EventValues => ({
  ...eventSnapshot(row),
  timeZone: row.time_zone,
  recurrence: row.recurrence || null,
  exdates: exdatesOf(row),
});

/** A state with what a step changed in it, and nothing else of the step. */
export function withStep(change: ChangeContext, row: EventsTable, { before, after }: Step): EventsTable {
  if (!before || !after) return after ?? row;
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const touched = FIELD_GROUPS.filter((fields) => !isSame(was, is, fields)).flat();
  const next: EventSnapshot = eventSnapshot(after);
  const own = Object.fromEntries(touched.map((name) => [name, next[name]]));
  return rowOfSnapshot({ ...eventSnapshot(row), ...own }, row.id, change);
}

/** Whether others have changed any occurrence of a series, on its own, since the author of an intent saw it. @param from the id of the first */
export async function hasOtherChanges({ sql, calendar }: ChangeContext, from: string, base: Base): Promise<boolean> {
  const [seriesId = ''] = from.split('_');
  const rows = await sql
    .selectFrom('changes')
    .select('version')
    .where('calendar_id', '=', calendar.id)
    .where('entity_id', '>=', from)
    .where('entity_id', '<=', `${seriesId}${LAST_OCCURRENCE}`)
    .where('version', '>', base.version)
    .limit(STEPS_MAX)
    .execute();
  return rows.length === STEPS_MAX || rows.some(({ version }) => !base.own.has(version));
}

/** Sorts after every occurrence of a series, in either database’s collation. */
export const LAST_OCCURRENCE = '_99999999T999999';
