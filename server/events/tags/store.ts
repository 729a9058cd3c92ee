import type { Selectable } from 'kysely';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Tables } from '#server/platform/db/database.ts';

/**
 * Changes an existing tag. Answers show its name and colour with each event, so those change too; but only the tag is written, however many
 * there are: the version of an event is its own or its tag's `shown_version`, whichever is later.
 */

export type TagRow = Selectable<Tables['tags']>;

export const tagSnapshot = ({ name, color, position }: Pick<TagRow, 'name' | 'color' | 'position'>) => ({
  name,
  color,
  position,
});
export type TagSnapshot = ReturnType<typeof tagSnapshot>;

export async function showTag({ sql, version }: ChangeContext, row: TagRow, next: TagSnapshot): Promise<void> {
  const isReadable = row.name !== next.name || row.color !== next.color || row.deleted_at !== null;
  await sql
    .updateTable('tags')
    .set({ ...next, version, deleted_at: null, ...(isReadable && { shown_version: version }) })
    .where('id', '=', row.id)
    .where('calendar_id', '=', row.calendar_id)
    .execute();
}

/** Removes a tag from the list and from its events. They keep its id, so that undoing the deletion brings it back. */
export async function deleteTag({ sql, version, now, record }: ChangeContext, row: TagRow): Promise<void> {
  await sql
    .updateTable('tags')
    .set({ version, shown_version: version, deleted_at: now })
    .where('id', '=', row.id)
    .where('calendar_id', '=', row.calendar_id)
    .execute();
  record({ entity: 'tag', id: row.id, before: tagSnapshot(row), after: null });
}
