import { ApiError } from '#domain/errors.ts';
import type { Tag } from '#domain/tags.ts';
import { repeatedNames } from '#domain/values/tags.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { reindexEvent } from '#server/events/search-index/data.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import { listTags } from './data.ts';
import { deleteTag, showTag, type TagSnapshot, tagSnapshot } from './store.ts';

/** A logged tag; one deleted before tags kept their events also lists those. */
interface LoggedTag extends TagSnapshot {
  readonly events?: readonly string[];
}

/** The most events written in one transaction. */
const LISTED_MAX = 1_000;

/**
 * Undoes one change of a tag; a restored tag returns to its events unless they have another one since.
 * @param before, after the tag's state before and after the change; null if it did not exist
 * @throws ApiError `undo_conflict`, with the current list, when a later change touched the same fields
 */
export async function restoreTag(
  change: ChangeContext,
  id: string,
  before: LoggedTag | null,
  after: LoggedTag | null,
): Promise<void> {
  const { sql, calendar, record } = change;
  const row = await sql
    .selectFrom('tags')
    .selectAll()
    .where('id', '=', id)
    .where('calendar_id', '=', calendar.id)
    .executeTakeFirst();
  const conflict = async () => new ApiError('undo_conflict', { current: await listTags(change) });

  if (!row) {
    if (!after && before?.events && before.events.length <= LISTED_MAX) return restoreListed(change, id, before);
    throw await conflict();
  }
  if (!after) {
    if (row.deleted_at === null || !before) throw await conflict();
    await showTag(change, row, tagSnapshot(before));
    record({ entity: 'tag', id, before: null, after: tagSnapshot(before) });
    return;
  }
  if (row.deleted_at !== null || row.name !== after.name || row.color !== after.color) throw await conflict();
  if (!before) return deleteTag(change, row);
  await showTag(change, row, tagSnapshot(before));
  record({ entity: 'tag', id, before: tagSnapshot(row), after: tagSnapshot(before) });
}

async function restoreListed(change: ChangeContext, id: string, { events = [], ...logged }: LoggedTag): Promise<void> {
  const { sql, calendar, version, record } = change;
  const tag = tagSnapshot(logged);
  await sql
    .insertInto('tags')
    .values({ ...tag, id, calendar_id: calendar.id, version, shown_version: 0, deleted_at: null })
    .execute();
  if (events.length > 0) {
    const rows = await sql
      .updateTable('events')
      .set({ tag_id: id, version })
      .where('calendar_id', '=', calendar.id)
      .where('tag_id', 'is', null)
      .where('id', 'in', events)
      .returningAll()
      .execute();
    // Edits made while the tag was deleted indexed the events without it.
    for (const row of rows) await reindexEvent(sql, row, calendar.id);
  }
  record({ entity: 'tag', id, before: null, after: tag });
}

/**
 * Checks a restored list as a whole, since two swapped names collide on the way.
 * @param before the list as it was
 * @throws ApiError `undo_conflict` for a name that another tag has taken since; `quota_tags`
 */
export async function checkRestored(
  change: ChangeContext,
  before: readonly Tag[],
  { tagsPerCalendar }: Pick<Quotas, 'tagsPerCalendar'>,
): Promise<void> {
  const restored = await listTags(change);
  if (repeatedNames(restored).length > 0) throw new ApiError('undo_conflict', { current: before });
  // A list from before the quota was lowered may still be edited.
  if (restored.length > Math.max(tagsPerCalendar, before.length)) throw new ApiError('quota_tags');
}
