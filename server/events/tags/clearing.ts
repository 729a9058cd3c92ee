import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';
import type { TagRow } from './store.ts';

const EVENTS_AT_ONCE = 50;

/**
 * Clears deleted tags that can no longer be restored. Events keep the version that they are shown with.
 * @param before epoch ms, exclusive
 */
export async function clearDeletedTags(db: Database, before: number, signal: AbortSignal): Promise<void> {
  const tags = await db.read.selectFrom('tags').selectAll().where('deleted_at', '<', before).execute();
  for (const tag of tags) await inSteps(signal, () => db.writeLocked(tag.calendar_id, (sql) => clearSome(sql, tag)));
}

/** @returns whether there may be more */
async function clearSome(sql: Sql, tag: TagRow): Promise<boolean> {
  const rows = await sql
    .selectFrom('events')
    .select('id')
    .where('tag_id', '=', tag.id)
    .orderBy('id')
    .limit(EVENTS_AT_ONCE)
    .execute();
  if (rows.length === 0) {
    await sql.deleteFrom('tags').where('id', '=', tag.id).where('deleted_at', 'is not', null).execute();
    return false;
  }
  const ids = rows.map(({ id }) => id);
  const { shown_version: shown } = tag;
  await sql
    .updateTable('events')
    .set({ tag_id: null, version: raw`case when version < ${shown} then ${shown} else version end` })
    .where('id', 'in', ids)
    .execute();
  return true;
}
