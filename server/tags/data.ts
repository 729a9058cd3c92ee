import { ApiError } from '#domain/errors.ts';
import { repeatedNames, type Tag, type TagsBody, TEMPORARY_ID } from '#domain/tags.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Tables } from '#server/schema/tables.ts';

type Row = Tables['tags'];

const tagView = ({ id, name, color }: Row): Tag => ({ id, name, color });
const kept = ({ name, color, position }: Row) => ({ name, color, position });

const tagRows = (sql: Sql, calendarId: string): Promise<Row[]> =>
  sql.selectFrom('tags').selectAll().where('calendar_id', '=', calendarId).orderBy('position').orderBy('id').execute();

/** The tags of a calendar in their order. */
export async function listTags({ sql, calendar }: Opened): Promise<Tag[]> {
  return (await tagRows(sql, calendar.id)).map(tagView);
}

/**
 * Replaces the whole list: ids the calendar has are kept, all others are new, tags left out are deleted and their
 * events go on without one. What did not change keeps its version.
 * @throws ApiError `tag_name_taken` when two names are equal without case
 */
export async function replaceTags(change: ChangeContext, wanted: TagsBody['tags']): Promise<Tag[]> {
  const { sql, calendar, version } = change;
  if (repeatedNames(wanted).length > 0) throw new ApiError('tag_name_taken', { fields: { tags: 'invalid' } });
  const old = new Map((await tagRows(sql, calendar.id)).map((row) => [row.id, row]));
  const staying = new Set<string>();
  for (const [position, { id, name, color }] of wanted.entries()) {
    const before = id && !id.startsWith(TEMPORARY_ID) && !staying.has(id) ? old.get(id) : undefined;
    const row: Row = { id: before?.id ?? newId(), calendar_id: calendar.id, name, color, position, version };
    staying.add(row.id);
    await store(change, row, before);
  }
  for (const row of old.values()) if (!staying.has(row.id)) await remove(change, row);
  return listTags(change);
}

async function store({ sql, version, record }: ChangeContext, row: Row, before: Row | undefined): Promise<void> {
  if (!before) {
    await sql.insertInto('tags').values(row).execute();
    record({ entity: 'tag', id: row.id, before: null, after: kept(row) });
    return;
  }
  if (JSON.stringify(kept(before)) === JSON.stringify(kept(row))) return;
  await sql.updateTable('tags').set(row).where('id', '=', row.id).execute();
  // The name and colour stand in the answers of its events, so those have changed too.
  if (before.name !== row.name || before.color !== row.color) {
    await sql.updateTable('events').set({ version }).where('tag_id', '=', row.id).execute();
  }
  record({ entity: 'tag', id: row.id, before: kept(before), after: kept(row) });
}

async function remove({ sql, version, record }: ChangeContext, row: Row): Promise<void> {
  const events = await sql
    .updateTable('events')
    .set({ tag_id: null, version })
    .where('tag_id', '=', row.id)
    .returning('id')
    .execute();
  await sql.deleteFrom('tags').where('id', '=', row.id).execute();
  record({ entity: 'tag', id: row.id, before: { ...kept(row), events: events.map(({ id }) => id) }, after: null });
}
