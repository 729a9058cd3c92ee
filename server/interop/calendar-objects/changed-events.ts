import { sql as raw } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import { parseInstanceId } from '#domain/range/occurrences.ts';
import type { Opened } from '#server/calendars/access.ts';

/** Rows read at once: about a millisecond. After each page the transaction may be a new one. */
export const PAGE = 500;

/** Records that an object changed with a version of the calendar. */
export type Add = (id: string, version: number) => void;

const rootOf = (id: string): string => parseInstanceId(id)?.seriesId ?? id;

export async function* eventsWritten(opened: Opened, from: number, to: number, add: Add) {
  let [version, id] = [from, ''];
  for (let isMore = true; isMore; ) {
    const rows = await opened.sql
      .selectFrom('events')
      .select(['id', 'recurring_event_id', 'version'])
      .where('calendar_id', '=', opened.calendar.id)
      .where((eb) => eb(eb.refTuple('version', 'id'), '>', eb.tuple(version, id)))
      .where('version', '<=', to)
      .orderBy('version')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) add(row.recurring_event_id ?? row.id, row.version);
    const last = rows.at(-1);
    if (last) [version, id] = [last.version, last.id];
    isMore = rows.length === PAGE;
    if (isMore) yield;
  }
}

/** Events whose tag was renamed, recoloured or deleted. */
export async function* eventsWithTags(opened: Opened, from: number, to: number, add: Add) {
  const tags = await opened.sql
    .selectFrom('tags')
    .select(['id', 'shown_version'])
    .where('calendar_id', '=', opened.calendar.id)
    .where('shown_version', '>=', from)
    .where('shown_version', '<=', to)
    .execute();
  for (const tag of tags) {
    let id = '';
    for (let isMore = true; isMore; ) {
      const rows = await opened.sql
        .selectFrom('events')
        .select(['id', 'recurring_event_id', 'calendar_id'])
        .where('tag_id', '=', tag.id)
        .where('id', '>', id)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const row of rows)
        if (row.calendar_id === opened.calendar.id) add(row.recurring_event_id ?? row.id, tag.shown_version);
      id = rows.at(-1)?.id ?? id;
      isMore = rows.length === PAGE;
      yield;
    }
  }
}

/** Events about people, of whom some were renamed or deleted. */
export async function* eventsAboutPeople(opened: Opened, from: number, to: number, add: Add) {
  const { id: calendarId, people_version: version } = opened.calendar;
  if (version < from || version > to) return;
  let id = '';
  for (let isMore = true; isMore; ) {
    const rows = await opened.sql
      .selectFrom('events')
      .select(['id', 'recurring_event_id'])
      .where('calendar_id', '=', calendarId)
      .where(raw<boolean>`person_ids <> '[]'`)
      .where('id', '>', id)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) add(row.recurring_event_id ?? row.id, version);
    id = rows.at(-1)?.id ?? id;
    isMore = rows.length === PAGE;
    yield;
  }
}

/**
 * Events that left the calendar, and series whose exceptions were reverted.
 * @throws ApiError `changes_gone` if the member could not see the calendar in between: apps may have dropped their copy of it
 */
export async function* eventsDeleted(opened: Opened, userId: string, from: number, to: number, add: Add) {
  let [version, ordinal] = [from, -1];
  for (let isMore = true; isMore; ) {
    const rows = await opened.sql
      .selectFrom('changes')
      .select(['version', 'ordinal', 'entity', 'entity_id', 'action'])
      .where('calendar_id', '=', opened.calendar.id)
      .where((eb) => eb(eb.refTuple('version', 'ordinal'), '>', eb.tuple(version, ordinal)))
      .where('version', '<=', to)
      .orderBy('version')
      .orderBy('ordinal')
      .limit(PAGE)
      .execute();
    if (await wasAway(opened, userId, rows)) throw new ApiError('changes_gone');
    const deleted = rows.filter(({ entity, action }) => entity === 'event' && action === 'delete');
    for (const row of deleted) add(rootOf(row.entity_id), row.version);
    const last = rows.at(-1);
    if (last) [version, ordinal] = [last.version, last.ordinal];
    isMore = rows.length === PAGE;
    if (isMore) yield;
  }
}

type Logged = Readonly<Record<'entity' | 'entity_id' | 'action', string>>;

/** Whether the calendar was deleted and restored, or the member left and came back. */
async function wasAway({ sql, calendar }: Opened, userId: string, rows: readonly Logged[]): Promise<boolean> {
  if (rows.some(({ entity, action }) => entity === 'calendar' && action === 'delete')) return true;
  const joined = rows.filter(({ entity, action }) => entity === 'member' && action === 'create');
  if (joined.length === 0) return false;
  const ids = joined.map(({ entity_id }) => entity_id);
  const own = sql
    .selectFrom('members')
    .select('id')
    .where('calendar_id', '=', calendar.id)
    .where('user_id', '=', userId);
  const row = await own.where('id', 'in', ids).executeTakeFirst();
  return row !== undefined;
}
