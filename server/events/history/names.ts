import { sql as raw } from 'kysely';
import { activeUserIds } from '#server/identity/users/deleted.ts';
import { restorableAmong } from '#server/identity/users/ended.ts';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';
import { parseLogged } from './logged-state.ts';

type Row = Pick<Tables['changes'], 'calendar_id' | 'version' | 'ordinal' | 'actor_id' | 'entity' | 'before' | 'after'>;

const ROWS_AT_ONCE = 200;

/** The person whom a row about a member concerns; null for other rows. */
export function memberOf(row: Pick<Row, 'entity' | 'before' | 'after'>): string | null {
  if (row.entity !== 'member') return null;
  const { userId } = parseLogged(row.after) ?? parseLogged(row.before) ?? {};
  return typeof userId === 'string' ? userId : null;
}

export const peopleIn = (rows: readonly Pick<Row, 'actor_id' | 'entity' | 'before' | 'after'>[]): string[] => [
  ...new Set(rows.flatMap((row) => [row.actor_id, memberOf(row)].filter((id) => id !== null))),
];

/** Removes the names of permanently deleted people from the log, in short transactions. @param now epoch ms */
export async function forgetNames(db: Database, now: number, signal: AbortSignal): Promise<void> {
  const isDeleted = new Map<string, boolean>();
  let position = { calendar_id: '', version: 0, ordinal: 0 };
  await inSteps(signal, async () => {
    const rows = await rowsAfter(db.read, position);
    await lookUp(db, peopleIn(rows), isDeleted, now);
    const affected = rows.filter((row) => peopleIn([row]).some((id) => isDeleted.get(id)));
    for (const [calendarId, some] of Map.groupBy(affected, (row) => row.calendar_id)) {
      await db.writeLocked(calendarId, (sql) => forgetIn(sql, calendarId, some, isDeleted));
    }
    position = rows.at(-1) ?? position;
    return rows.length === ROWS_AT_ONCE;
  });
}

const rowsAfter = (sql: Sql, { calendar_id, version, ordinal }: Pick<Row, 'calendar_id' | 'version' | 'ordinal'>) =>
  sql
    .selectFrom('changes')
    .select(['calendar_id', 'version', 'ordinal', 'actor_id', 'entity'])
    // Snapshots of events may be long, so they are not read.
    .select((eb) =>
      (['before', 'after'] as const).map((column) =>
        eb.case().when('entity', '=', 'member').then(eb.ref(column)).else(null).end().as(column),
      ),
    )
    .where(raw<boolean>`(calendar_id, version, ordinal) > (${calendar_id}, ${version}, ${ordinal})`)
    .orderBy('calendar_id')
    .orderBy('version')
    .orderBy('ordinal')
    .limit(ROWS_AT_ONCE)
    .execute();

/** Looks up which of the still unknown people have been deleted for good. */
async function lookUp(
  db: Database,
  ids: readonly string[],
  isDeleted: Map<string, boolean>,
  now: number,
): Promise<void> {
  const unknown = ids.filter((id) => !isDeleted.has(id));
  if (unknown.length === 0) return;
  const [active, restorable] = await db.snapshot((sql) =>
    Promise.all([activeUserIds(sql, unknown), restorableAmong(sql, unknown, now)]),
  );
  for (const id of unknown) isDeleted.set(id, !active.has(id) && !restorable.has(id));
}

async function forgetIn(
  sql: Sql,
  calendarId: string,
  found: readonly Row[],
  isDeleted: ReadonlyMap<string, boolean>,
): Promise<void> {
  const versions = [...new Set(found.map(({ version }) => version))];
  const actors = [...new Set(found.flatMap(({ actor_id }) => (actor_id && isDeleted.get(actor_id) ? actor_id : [])))];
  const log = sql.updateTable('changes').where('calendar_id', '=', calendarId).where('version', 'in', versions);
  if (actors.length > 0) await log.set({ actor_id: null, actor_name: '' }).where('actor_id', 'in', actors).execute();
  // Reads them again under the lock.
  const rows = await sql
    .selectFrom('changes')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('version', 'in', versions)
    .where('entity', '=', 'member')
    .execute();
  for (const row of rows.filter((each) => isDeleted.get(memberOf(each) ?? ''))) {
    const states = { before: withoutName(row.before), after: withoutName(row.after) };
    const nameless = { ...states, entity_id: row.entity_id === memberOf(row) ? '' : row.entity_id };
    await log.set(nameless).where('version', '=', row.version).where('ordinal', '=', row.ordinal).execute();
  }
}

function withoutName(json: string | null): string | null {
  const state = parseLogged(json);
  return state && JSON.stringify({ ...state, userId: null, name: '' });
}
