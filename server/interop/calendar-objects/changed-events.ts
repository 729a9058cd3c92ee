import { sql as raw } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import { parseInstanceId } from '#domain/range/occurrences.ts';
import type { Opened } from '#server/calendars/access.ts';
import { pages } from '#server/platform/pages.ts';

/** Rows read at once: about a millisecond. After each page the transaction may be a new one. */
export const PAGE = 500;
/** Where a list by id begins. */
const FIRST = { id: '' };

/** Records that an object changed with a version of the calendar. */
export type Add = (id: string, version: number) => void;

const rootOf = (id: string): string => parseInstanceId(id)?.seriesId ?? id;

export async function* eventsWritten(opened: Opened, from: number, to: number, add: Add) {
  const start = { version: from, id: '' };
  const read = ({ version, id }: typeof start) =>
    opened.sql
      .selectFrom('events')
      .select(['id', 'recurring_event_id', 'version'])
      .where('calendar_id', '=', opened.calendar.id)
      .where((eb) => eb(eb.refTuple('version', 'id'), '>', eb.tuple(version, id)))
      .where('version', '<=', to)
      .orderBy('version')
      .orderBy('id')
      .limit(PAGE)
      .execute();
  for await (const rows of pages(PAGE, start, read)) {
    for (const row of rows) add(row.recurring_event_id ?? row.id, row.version);
    if (rows.length === PAGE) yield;
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
    const read = ({ id }: typeof FIRST) =>
      opened.sql
        .selectFrom('events')
        .select(['id', 'recurring_event_id', 'calendar_id'])
        .where('tag_id', '=', tag.id)
        .where('id', '>', id)
        .orderBy('id')
        .limit(PAGE)
        .execute();
    for await (const rows of pages(PAGE, FIRST, read)) {
      for (const row of rows)
        if (row.calendar_id === opened.calendar.id) add(row.recurring_event_id ?? row.id, tag.shown_version);
      yield;
    }
  }
}

/** Events about people, of whom some were renamed or deleted. */
export async function* eventsAboutPeople(opened: Opened, from: number, to: number, add: Add) {
  const { id: calendarId, people_version: version } = opened.calendar;
  if (version < from || version > to) return;
  const read = ({ id }: typeof FIRST) =>
    opened.sql
      .selectFrom('events')
      .select(['id', 'recurring_event_id'])
      .where('calendar_id', '=', calendarId)
      .where(raw<boolean>`person_ids <> '[]'`)
      .where('id', '>', id)
      .orderBy('id')
      .limit(PAGE)
      .execute();
  for await (const rows of pages(PAGE, FIRST, read)) {
    for (const row of rows) add(row.recurring_event_id ?? row.id, version);
    yield;
  }
}

/**
 * Events that left the calendar, and series whose exceptions were reverted.
 * @throws ApiError `changes_gone` if the member could not see the calendar in between: apps may have dropped their copy of it
 */
export async function* eventsDeleted(opened: Opened, userId: string, from: number, to: number, add: Add) {
  const start = { version: from, ordinal: -1 };
  const read = ({ version, ordinal }: typeof start) =>
    opened.sql
      .selectFrom('changes')
      .select(['version', 'ordinal', 'entity', 'entity_id', 'action'])
      .where('calendar_id', '=', opened.calendar.id)
      .where((eb) => eb(eb.refTuple('version', 'ordinal'), '>', eb.tuple(version, ordinal)))
      .where('version', '<=', to)
      .orderBy('version')
      .orderBy('ordinal')
      .limit(PAGE)
      .execute();
  for await (const rows of pages(PAGE, start, read)) {
    if (await wasAway(opened, userId, rows)) throw new ApiError('changes_gone');
    const deleted = rows.filter(({ entity, action }) => entity === 'event' && action === 'delete');
    for (const row of deleted) add(rootOf(row.entity_id), row.version);
    if (rows.length === PAGE) yield;
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
