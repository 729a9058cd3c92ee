import { ApiError } from '#domain/errors.ts';
import { repeatedNames, TAGS_MAX, type Tag } from '#domain/tags.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { reindexEvent } from '#server/search/data.ts';
import { listTags } from './data.ts';

/** Both engines limit the parameters of a statement to some 32,000. */
const EVENTS_AT_ONCE = 1_000;

/** What the history keeps of a tag; of a deleted one also which events had it. */
interface KeptTag {
  name: string;
  color: string;
  position: number;
  events?: string[];
}

/**
 * Takes one change of a tag back; a deleted tag returns to the events that still have none.
 * @param before, after what that change made of it; null where it did not exist
 * @throws ApiError `undo_conflict`, with the list as it is now, when something later touched the same fields
 */
export async function restoreTag(
  change: ChangeContext,
  id: string,
  before: KeptTag | null,
  after: KeptTag | null,
): Promise<void> {
  const { sql, calendar, version, record } = change;
  const tags = await sql.selectFrom('tags').selectAll().where('calendar_id', '=', calendar.id).execute();
  const current = tags.find((tag) => tag.id === id);
  const conflict = async () => new ApiError('undo_conflict', { current: await listTags(change) });

  if (!after) {
    if (current || !before) throw await conflict();
    const { events = [], ...kept } = before;
    await sql
      .insertInto('tags')
      .values({ id, calendar_id: calendar.id, ...kept, version })
      .execute();
    for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) {
      const some = events.slice(from, from + EVENTS_AT_ONCE);
      const without = sql.updateTable('events').set({ tag_id: id, version }).where('calendar_id', '=', calendar.id);
      const rows = await without.where('tag_id', 'is', null).where('id', 'in', some).returningAll().execute();
      // Whatever was changed while the tag was away is not found by it any more.
      for (const row of rows) reindexEvent(sql, row);
    }
    record({ entity: 'tag', id, before: null, after: kept });
    return;
  }
  if (!current || current.name !== after.name || current.color !== after.color) throw await conflict();
  const now = { name: current.name, color: current.color, position: current.position };
  if (!before) {
    const events = await sql
      .updateTable('events')
      .set({ tag_id: null, version })
      .where('tag_id', '=', id)
      .returning('id')
      .execute();
    await sql.deleteFrom('tags').where('id', '=', id).execute();
    record({ entity: 'tag', id, before: { ...now, events: events.map((event) => event.id) }, after: null });
    return;
  }
  const { name, color, position } = before;
  await sql.updateTable('tags').set({ name, color, position, version }).where('id', '=', id).execute();
  await sql.updateTable('events').set({ version }).where('tag_id', '=', id).execute();
  record({ entity: 'tag', id, before: now, after: { name, color, position } });
}

/**
 * Whether a list that was taken back may stand: two that changed their names have both names at once on the way.
 * @param before the list as it was
 * @throws ApiError `undo_conflict` for a name that another tag has taken since, and for more tags than a calendar holds
 */
export async function checkRestored(change: ChangeContext, before: readonly Tag[]): Promise<void> {
  const restored = await listTags(change);
  if (restored.length > TAGS_MAX || repeatedNames(restored).length > 0) {
    throw new ApiError('undo_conflict', { current: before });
  }
}
