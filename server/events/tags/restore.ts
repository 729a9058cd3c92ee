import { ApiError } from '#domain/errors.ts';
import type { Tag } from '#domain/tags.ts';
import { repeatedNames } from '#domain/values/tags.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { reindexEvent } from '#server/events/search-index/data.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import { listTags } from './data.ts';
import { deleteTag, showTag, type TagSnapshot, tagSnapshot } from './store.ts';

/** What the history has of a tag: where it was deleted before tags kept their events, also which events those were. */
interface LoggedTag extends TagSnapshot {
  readonly events?: readonly string[];
}

/** More are not written in one transaction. */
const LISTED_MAX = 1_000;

/**
 * Takes one change of a tag back; a deleted tag returns to the events that have no other since.
 * @param before, after what that change made of it; null where it did not exist
 * @throws ApiError `undo_conflict`, with the list as it is now, when something later touched the same fields
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
    // What was changed while the tag was away is not found by it any more.
    for (const row of rows) await reindexEvent(sql, row, calendar.id);
  }
  record({ entity: 'tag', id, before: null, after: tag });
}

/**
 * Whether a list that was taken back may stand: two that changed their names have both names at once on the way.
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
  // A list that was longer before the quota was lowered may still be edited.
  if (restored.length > Math.max(tagsPerCalendar, before.length)) throw new ApiError('quota_tags');
}
