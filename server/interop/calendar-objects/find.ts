import type { Opened } from '#server/calendars/access.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { preparedForOne, preparedQuery } from '#server/platform/db/prepared-query.ts';
import {
  isIn,
  type ListedObject,
  plainObject,
  rowsWithEvents,
  type StoredObject,
  shortText,
  storedObject,
} from './data.ts';

/** Finds objects by name and uid. */

const ofCalendar = (sql: Sql, { calendarId }: { calendarId: string }) =>
  rowsWithEvents(sql).where('calendar_objects.calendar_id', '=', calendarId);
const rowNamed = preparedQuery((sql, { calendarId, name }: { calendarId: string; name: string }) =>
  ofCalendar(sql, { calendarId }).select('text').where('calendar_objects.name', '=', name),
);
const rowsWithUids = preparedForOne((sql, uids, calendar: { calendarId: string }) =>
  ofCalendar(sql, calendar).select('text').where('calendar_objects.uid', 'in', uids),
);

const EVENT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const plainEvents = preparedForOne((sql, ids, _values: object) =>
  sql
    .selectFrom('events')
    .leftJoin('calendar_objects', (join) =>
      join
        .onRef('calendar_objects.event_id', '=', 'events.id')
        .onRef('calendar_objects.calendar_id', '=', 'events.calendar_id'),
    )
    .select(['events.id', 'events.calendar_id'])
    .where('events.id', 'in', ids)
    .where('events.recurring_event_id', 'is', null)
    .where('calendar_objects.id', 'is', null),
);

/** The events or series among some ids that are in the calendar and have no row of an object. */
async function plainAmong({ sql, calendar }: Opened, ids: readonly string[]): Promise<StoredObject[]> {
  const wanted = ids.filter((id) => EVENT_ID.test(id));
  const rows = await plainEvents(sql, wanted, {});
  return rows.filter(isIn(calendar)).map(({ id }) => plainObject(id));
}

/** The object that has, or had, the name. */
export async function findByName(opened: Opened, name: string): Promise<StoredObject | undefined> {
  const [row] = await rowNamed(opened.sql, { calendarId: opened.calendar.id, name });
  if (row) return storedObject(row);
  const [plain] = name.endsWith('.ics') ? await plainAmong(opened, [name.slice(0, -4)]) : [];
  return plain;
}

const rowsOfBoth = preparedQuery((sql, { calendarId, name, uid }: { calendarId: string; name: string; uid: string }) =>
  rowsWithEvents(sql)
    .select('text')
    .where((eb) => {
      const own = eb('calendar_objects.calendar_id', '=', calendarId);
      return eb.or([
        eb.and([own, eb('calendar_objects.name', '=', name)]),
        eb.and([own, eb('calendar_objects.uid', '=', uid)]),
      ]);
    }),
);

/** The object that has or had a name, and the one that has or had a uid. */
export interface FoundByNameAndUid {
  readonly named: StoredObject | undefined;
  readonly called: StoredObject | undefined;
  /** Whether the row of another object has the uid. */
  readonly isUidElsewhere: boolean;
}

/** Combines `findByName` and `findByUids` in one statement for most objects. */
export async function findByNameAndUid(opened: Opened, name: string, uid: string): Promise<FoundByNameAndUid> {
  const rows = (await rowsOfBoth(opened.sql, { calendarId: opened.calendar.id, name, uid })).map(storedObject);
  const byName = rows.find((row) => row.name === name);
  const byUid = rows.find((row) => row.uid === uid);
  const idInName = !byName && name.endsWith('.ics') ? [name.slice(0, -4)] : [];
  const plain = await plainAmong(opened, [...new Set([...idInName, uid])]);
  return {
    named: byName ?? plain.find((object) => object.name === name),
    called: byUid?.isDeleted === false ? byUid : (plain.find((object) => object.uid === uid) ?? byUid),
    isUidElsewhere: byUid !== undefined && byUid.rowId !== byName?.rowId,
  };
}

/** The objects that have, or had, one of the names. */
export async function findByNames(opened: Opened, names: readonly string[]): Promise<Map<string, ListedObject>> {
  if (names.length === 0) return new Map();
  const rows = await ofCalendar(opened.sql, { calendarId: opened.calendar.id })
    .select(shortText)
    .where('calendar_objects.name', 'in', names)
    .execute();
  const found = new Map(rows.map((row): [string, ListedObject] => [row.name, storedObject(row)]));
  const others = names.filter((name) => name.endsWith('.ics') && !found.has(name)).map((name) => name.slice(0, -4));
  for (const object of await plainAmong(opened, others)) found.set(object.name, object);
  return found;
}

/** The objects that have, or had, one of the uids. */
export async function findByUids(opened: Opened, uids: readonly string[]): Promise<Map<string, StoredObject>> {
  if (uids.length === 0) return new Map();
  const rows = await rowsWithUids(opened.sql, uids, { calendarId: opened.calendar.id });
  const found = new Map(rows.map((row): [string, StoredObject] => [row.uid ?? '', storedObject(row)]));
  for (const object of await plainAmong(opened, uids)) {
    if (found.get(object.uid)?.isDeleted !== false) found.set(object.uid, object);
  }
  return found;
}
