import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { notifyMembers } from './member-news.ts';
import { type Entry, storeBursts } from './store-bursts.ts';

/**
 * Collects changes from the log into bursts, without any work in the writes. Each calendar has a cursor, moved in the transaction that
 * stores the bursts, so that several nodes collect each change exactly once.
 */

const ENTRIES_AT_ONCE = 500;

/** Calendars that have changed since they were last collected. */
export async function calendarsToGather(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('calendars')
    .leftJoin('change_cursors', 'change_cursors.calendar_id', 'calendars.id')
    .select('calendars.id')
    .where('calendars.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('change_cursors.version', 'is', null), eb('change_cursors.version', '<', eb.ref('calendars.version'))]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Collects the changes of a calendar since its cursor. @param now epoch ms @returns whether there is more */
export async function gather(db: Database, calendarId: string, now: number): Promise<boolean> {
  const calendar = await db.readInWorker
    .selectFrom('calendars')
    .leftJoin('change_cursors', 'change_cursors.calendar_id', 'calendars.id')
    .select(['calendars.version', 'change_cursors.version as gathered'])
    .where('calendars.id', '=', calendarId)
    .where('calendars.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!calendar || calendar.version === calendar.gathered) return false;
  const entries = await entriesAfter(db.readInWorker, calendarId, calendar.gathered ?? 0, calendar.version);
  const isMore = entries.length === ENTRIES_AT_ONCE;
  // The last version read may have more rows.
  const to = isMore ? (entries.at(-1)?.version ?? 0) - 1 : calendar.version;
  const some = entries.filter(({ version }) => version <= to);
  await db.write(async (sql) => {
    if (!(await moveCursor(sql, calendarId, calendar.gathered, to))) return;
    await storeBursts(sql, calendarId, some, now);
    const versions = some.filter(({ entity }) => entity === 'member').map(({ version }) => version);
    await notifyMembers(sql, calendarId, versions, now);
  });
  return isMore;
}

/** Skips changes that cannot be collected, so that they do not block later ones. */
export async function skipChanges(db: Database, calendarId: string): Promise<void> {
  await db.write((sql) =>
    sql
      .updateTable('change_cursors')
      .set((eb) => ({ version: eb.selectFrom('calendars').select('version').where('id', '=', calendarId) }))
      .where('calendar_id', '=', calendarId)
      .execute(),
  );
}

/** Rows of a step have the time when it began, however long it takes. */
const entriesAfter = (sql: Sql, calendarId: string, after: number, to: number): Promise<Entry[]> =>
  sql
    .selectFrom('changes')
    .leftJoin('step_versions', (join) =>
      join
        .onRef('step_versions.calendar_id', '=', 'changes.calendar_id')
        .onRef('step_versions.version', '=', 'changes.version'),
    )
    .leftJoin('steps', (join) =>
      join.onRef('steps.id', '=', 'step_versions.step_id').onRef('steps.calendar_id', '=', 'step_versions.calendar_id'),
    )
    .select(['changes.version', 'changes.actor_id', 'changes.entity'])
    .select(raw<number>`min(coalesce(steps.started_at, changes.at))`.as('at'))
    .where('changes.calendar_id', '=', calendarId)
    .where('changes.version', '>', after)
    .where('changes.version', '<=', to)
    .where('changes.entity', 'in', ['event', 'member'])
    .groupBy(['changes.version', 'changes.actor_id', 'changes.entity'])
    .orderBy('changes.version')
    .limit(ENTRIES_AT_ONCE)
    .execute();

/** @returns false if another node has moved it first */
async function moveCursor(sql: Sql, calendarId: string, from: number | null, to: number): Promise<boolean> {
  if (from === null) {
    const begun = await sql
      .insertInto('change_cursors')
      .values({ calendar_id: calendarId, version: to })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return begun.numInsertedOrUpdatedRows === 1n;
  }
  const moved = await sql
    .updateTable('change_cursors')
    .set({ version: to })
    .where('calendar_id', '=', calendarId)
    .where('version', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
