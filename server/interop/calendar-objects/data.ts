import { sql as raw, type Selectable } from 'kysely';
import type { EventClass } from '#domain/event-class.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';

/** Calendar object resources by name and uid: events and series with their exceptions, tasks and journals. */

/** Characters of a name: with up to four bytes each, both engines can index this many. */
export const NAME_MAX = 255;
export const UID_MAX = 600;
/** The size limit of an object, since many are read and sent at once. */
export const OBJECT_BYTES_MAX = 1024 * 1024;

export interface StoredObject {
  /** The id of the event or series; for a task or a journal, that of its row. */
  readonly id: string;
  readonly name: string;
  readonly uid: string;
  readonly component: string;
  readonly eventId: string | null;
  /** The class of a task or a journal; that of an event is in its row. */
  readonly class: EventClass;
  readonly createdBy: string | null;
  /** Empty if none is stored. */
  readonly text: string;
  /** The size of the text. */
  readonly octets: number;
  readonly textState: string;
  /** The calendar's version when the text last changed; 0 if none is stored. */
  readonly version: number;
  /** The id of its row; null for an event that no client has stored. */
  readonly rowId: string | null;
  /** Whether its event has left the calendar or was deleted. */
  readonly isDeleted: boolean;
  /** The creation of the text, in epoch ms; 0 if none is stored. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An object in a list; the text is null if it is too long to hold many of them in memory. */
export type ListedObject = Omit<StoredObject, 'text'> & { readonly text: string | null };

/**
 * Whether a row belongs to a calendar. Rows found by id are filtered here: given the calendar as a condition, SQLite would scan all of its
 * rows.
 */
export const isIn =
  ({ id }: Opened['calendar']) =>
  ({ calendar_id }: { readonly calendar_id: string }): boolean =>
    calendar_id === id;

const OBJECT_COLUMNS = [
  ...(['calendar_objects.id', 'calendar_objects.calendar_id', 'name', 'uid', 'component', 'event_id'] as const),
  ...(['text_state', 'version', 'deleted_version', 'created_at', 'updated_at'] as const),
  ...(['class', 'created_by'] as const),
] as const;
/** In octets: a text up to this length is loaded with a list. */
const SHORT_MAX = 16 * 1024;
const octets = raw<number>`octet_length(text)`.as('octets');
export const shortText = raw<string | null>`case when octet_length(text) <= ${raw.lit(SHORT_MAX)} then text end`.as(
  'text',
);

// A subselect: for a join PostgreSQL may read all events of the calendar first, as it does right after very many were added.
export const rowsWithEvents = (sql: Sql) =>
  sql
    .selectFrom('calendar_objects')
    .select(OBJECT_COLUMNS)
    .select(octets)
    .select((eb) =>
      eb
        .selectFrom('events')
        .select('events.id')
        .whereRef('events.id', '=', 'calendar_objects.event_id')
        .whereRef('events.calendar_id', '=', 'calendar_objects.calendar_id')
        .where('events.recurring_event_id', 'is', null)
        .as('existing_id'),
    );

type Row = Omit<Selectable<Tables['calendar_objects']>, 'text' | 'starts_at' | 'ends_at'> & {
  readonly octets: number;
  readonly existing_id: string | null;
};

export const storedObject = <Text extends string | null>(row: Row & { readonly text: Text }) => ({
  id: row.event_id ?? row.id,
  name: row.name,
  uid: row.uid ?? row.event_id ?? row.id,
  component: row.component,
  eventId: row.event_id,
  class: row.class ?? ('public' as const),
  createdBy: row.created_by,
  text: row.text,
  octets: row.octets,
  textState: row.text_state,
  version: row.version,
  rowId: row.id,
  isDeleted: row.event_id === null ? row.deleted_version !== null : row.existing_id === null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const nameOfEvent = (id: string): string => `${id}.ics`;

/** An event that no client has stored, named by its id. */
export const plainObject = (id: string): StoredObject => ({
  ...{ id, name: nameOfEvent(id), uid: id, component: 'VEVENT', eventId: id, class: 'public', createdBy: null },
  ...{ text: '', octets: 0, textState: '', version: 0, rowId: null, isDeleted: false, createdAt: 0, updatedAt: 0 },
});

/** The objects of events that are in the calendar, in the given order. */
export async function objectsOfEvents(opened: Opened, eventIds: readonly string[]): Promise<ListedObject[]> {
  if (eventIds.length === 0) return [];
  const rows = await opened.sql
    .selectFrom('calendar_objects')
    .select(OBJECT_COLUMNS)
    .select([octets, shortText])
    .where('event_id', 'in', eventIds)
    .execute();
  const byEvent = new Map(rows.filter(isIn(opened.calendar)).map((row) => [row.event_id, row]));
  return eventIds.map((id) => {
    const row = byEvent.get(id);
    return row ? storedObject({ ...row, existing_id: id }) : plainObject(id);
  });
}

/** The iCalendar UIDs of events, by id. */
export async function uidsOf(opened: Opened, eventIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await objectsOfEvents(opened, eventIds)).map(({ id, uid }) => [id, uid]));
}

/** Tasks and journals by the ids of their rows. */
export async function tasksWithIds(opened: Opened, ids: readonly string[]): Promise<ListedObject[]> {
  if (ids.length === 0) return [];
  const rows = await rowsWithEvents(opened.sql)
    .select(shortText)
    .where('calendar_objects.id', 'in', ids)
    .where('calendar_objects.event_id', 'is', null)
    .execute();
  return rows.filter(isIn(opened.calendar)).map(storedObject);
}

/** Loads the texts of objects, however long. */
export async function withTexts(opened: Opened, listed: readonly ListedObject[]): Promise<StoredObject[]> {
  const missing = listed.flatMap(({ text, rowId }) => (text === null && rowId !== null ? [rowId] : []));
  const rows =
    missing.length === 0
      ? []
      : await opened.sql
          .selectFrom('calendar_objects')
          .select(['id', 'text', 'text_state', 'version'])
          .where('id', 'in', missing)
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listed.flatMap((object) => {
    if (object.text !== null) return [{ ...object, text: object.text }];
    const row = byId.get(object.rowId ?? '');
    return row ? [{ ...object, text: row.text, textState: row.text_state, version: row.version }] : [];
  });
}

/** The names of deleted objects, by the ids of their events. */
export async function namesOfDeleted(
  { sql, calendar }: Opened,
  eventIds: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map(eventIds.map((id) => [id, nameOfEvent(id)]));
  if (eventIds.length === 0) return names;
  const rows = await sql
    .selectFrom('calendar_objects')
    .select(['event_id', 'name', 'calendar_id'])
    .where('event_id', 'in', eventIds)
    .execute();
  for (const { event_id, name } of rows.filter(isIn(calendar))) if (event_id !== null) names.set(event_id, name);
  return names;
}

/** The number of tasks and journals in a calendar, by component. */
export async function countWithoutEvent({ sql, calendar }: Opened): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('calendar_objects')
    .select((eb) => ['component', eb.fn.countAll<number>().as('count')])
    .where('calendar_id', '=', calendar.id)
    .where('event_id', 'is', null)
    .where('deleted_version', 'is', null)
    .groupBy('component')
    .execute();
  return new Map(rows.map(({ component, count }) => [component, Number(count)]));
}
