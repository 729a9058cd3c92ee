import { ApiError } from '#domain/errors.ts';
import type { Tag, TagsBody } from '#domain/tags.ts';
import { repeatedNames, TEMPORARY_ID, tagNameKey } from '#domain/values/tags.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { deleteTag, showTag, type TagRow, tagSnapshot } from './store.ts';

const tagView = ({ id, name, color }: TagRow): Tag => ({ id, name, color });

const tagRows = (sql: Sql, calendarId: string): Promise<TagRow[]> =>
  sql
    .selectFrom('tags')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function listTags({ sql, calendar }: Opened): Promise<Tag[]> {
  return (await tagRows(sql, calendar.id)).map(tagView);
}

/**
 * Replaces the whole list: existing ids are kept, others are created, missing tags are deleted and their events lose them. An unchanged tag
 * keeps its version.
 * @throws ApiError `tag_name_taken` when two names are equal without case, `quota_tags`
 */
export async function replaceTags(
  change: ChangeContext,
  wanted: TagsBody['tags'],
  { tagsPerCalendar }: Pick<Quotas, 'tagsPerCalendar'>,
): Promise<Tag[]> {
  const { sql, calendar } = change;
  if (repeatedNames(wanted).length > 0) throw new ApiError('tag_name_taken', { fields: { tags: 'invalid' } });
  const old = new Map((await tagRows(sql, calendar.id)).map((row) => [row.id, row]));
  // A list from before the quota was lowered may still be edited.
  if (wanted.length > Math.max(tagsPerCalendar, old.size)) throw new ApiError('quota_tags');
  const staying = new Set<string>();
  for (const [position, { id, name, color }] of wanted.entries()) {
    const before = id && !id.startsWith(TEMPORARY_ID) && !staying.has(id) ? old.get(id) : undefined;
    const tag = { id: before?.id ?? newId(), name, color, position };
    staying.add(tag.id);
    if (before) await edit(change, before, tag);
    else await add(change, tag);
  }
  for (const row of old.values()) if (!staying.has(row.id)) await deleteTag(change, row);
  return listTags(change);
}

/** Appends the tags whose names are not in the list. @returns the whole list @throws ApiError `quota_tags` */
export async function addTags(
  change: ChangeContext,
  wanted: readonly Pick<Tag, 'name' | 'color'>[],
  { tagsPerCalendar }: Pick<Quotas, 'tagsPerCalendar'>,
): Promise<Tag[]> {
  const old = await tagRows(change.sql, change.calendar.id);
  const names = new Set(old.map(({ name }) => tagNameKey(name)));
  const fresh = wanted.filter(({ name }) => !names.has(tagNameKey(name)));
  if (old.length + fresh.length > tagsPerCalendar) throw new ApiError('quota_tags');
  const last = Math.max(-1, ...old.map(({ position }) => position));
  for (const [index, { name, color }] of fresh.entries()) {
    await add(change, { id: newId(), name, color, position: last + 1 + index });
  }
  return listTags(change);
}

type Wanted = Pick<TagRow, 'id' | 'name' | 'color' | 'position'>;

async function add({ sql, calendar, version, record }: ChangeContext, tag: Wanted): Promise<void> {
  const row: TagRow = { ...tag, calendar_id: calendar.id, version, shown_version: 0, deleted_at: null };
  await sql.insertInto('tags').values(row).execute();
  record({ entity: 'tag', id: tag.id, before: null, after: tagSnapshot(row) });
}

async function edit(change: ChangeContext, before: TagRow, tag: Wanted): Promise<void> {
  if (JSON.stringify(tagSnapshot(before)) === JSON.stringify(tagSnapshot(tag))) return;
  await showTag(change, before, tagSnapshot(tag));
  change.record({ entity: 'tag', id: tag.id, before: tagSnapshot(before), after: tagSnapshot(tag) });
}
