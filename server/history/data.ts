import type { HistoryEntry, HistoryPage } from '#domain/changes.ts';
import { mayUndo } from '#domain/permissions.ts';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import type { Actor } from '#server/credentials/actor.ts';
import type { Sql, Tables } from '#server/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { livingAmong } from '#server/users/gone.ts';
import { type LoggedState, parseLogged } from './logged-state.ts';
import { memberOf, peopleIn } from './names.ts';

type Row = Tables['changes'];

/** What is kept of a thing but says nothing to a reader. */
const INTERNAL = new Set(['createdBy', 'createdAt', 'userId', 'position', 'events', 'exdates', 'purged']);

/** The rows of one change, in the order they were made. */
export function changeRows(sql: Sql, calendarId: string, version: number): Promise<Row[]> {
  return sql
    .selectFrom('changes')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('version', '=', version)
    .orderBy('ordinal')
    .execute();
}

/**
 * Who did what, the newest first.
 * @param before only versions below this one
 * @param limit at most so many changes; one transaction is one change
 */
export async function readHistory(
  { sql, calendar }: Opened,
  actor: Actor,
  before: number | undefined,
  limit: number,
): Promise<HistoryPage> {
  const versions = await sql
    .selectFrom('changes')
    .select('version')
    .distinct()
    .where('calendar_id', '=', calendar.id)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = versions.slice(0, limit).map(({ version }) => version);
  if (shown.length === 0) return { entries: [], nextBefore: null };
  const rows = await sql
    .selectFrom('changes')
    .selectAll()
    .where('calendar_id', '=', calendar.id)
    .where('version', 'in', shown)
    .orderBy('ordinal')
    .execute();
  const living = await livingAmong(sql, peopleIn(rows));
  const byVersion = Map.groupBy(rows, (row) => row.version);
  const entries = shown.map((version) => entryOf(byVersion.get(version) ?? [], living, calendar, actor));
  return { entries, nextBefore: versions.length > limit ? (shown.at(-1) ?? null) : null };
}

/** Whether the caller may take a change back, as their role is now. */
export const mayTakeBack = (rows: readonly Row[], calendar: OpenCalendar, actor: Actor): boolean =>
  mayUndo(
    calendar.role,
    rows.map((row) => row.entity),
    rows.every((row) => row.actor_id === actor.userId),
  );

/** Whether the texts of a row were taken out of the history. */
export const isPurged = (row: Row): boolean => (parseLogged(row.after) ?? parseLogged(row.before))?.purged === true;

/** @param living whose account lives: only they are named */
function entryOf(
  rows: readonly Row[],
  living: ReadonlySet<string>,
  calendar: OpenCalendar,
  actor: Actor,
): HistoryEntry {
  const [first] = rows;
  // The operator, who has no account, is never gone.
  const isNamed = first !== undefined && (first.actor_id === null || living.has(first.actor_id));
  return {
    version: first?.version ?? 0,
    at: iso(first?.at ?? 0),
    actor: isNamed ? { id: first.actor_id, name: first.actor_name } : { id: null, name: '' },
    changes: rows.map((row) => changeOf(row, living)),
    mayUndo: !rows.some(isPurged) && mayTakeBack(rows, calendar, actor),
    purged: rows.some(isPurged),
  };
}

function changeOf(row: Row, living: ReadonlySet<string>): HistoryEntry['changes'][number] {
  const [before, after] = [parseLogged(row.before), parseLogged(row.after)];
  const named = after ?? before ?? {};
  const member = memberOf(row);
  const isGone = member !== null && !living.has(member);
  return {
    entity: row.entity,
    // Of a name that somebody took after they had left, the person is the thing.
    id: isGone && row.entity_id === member ? '' : row.entity_id,
    action: row.action,
    name: isGone ? '' : String(named.title ?? named.name ?? ''),
    fields:
      before && after
        ? changedFields(before, after)
            .filter((field) => !(isGone && field === 'name'))
            .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
        : [],
  };
}

const changedFields = (before: LoggedState, after: LoggedState): string[] =>
  Object.keys(after).filter(
    (field) => !INTERNAL.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
