import type { Opened } from '#server/calendars/access.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { isIn } from './data.ts';

/** Finds the stored row of an object. */

type Row = Tables['calendar_objects'];

interface Called {
  /** Null for a task or a journal. */
  readonly eventId: string | null;
  readonly name?: string;
  readonly uid: string;
}

const rows = (sql: Sql) => sql.selectFrom('calendar_objects').selectAll();
const rowsNamed = preparedQuery((sql, { calendarId, name }: { calendarId: string; name: string }) =>
  rows(sql).where('calendar_id', '=', calendarId).where('name', '=', name),
);
const rowsWithUid = preparedQuery((sql, { calendarId, uid }: { calendarId: string; uid: string }) =>
  rows(sql).where('calendar_id', '=', calendarId).where('uid', '=', uid),
);
const rowsOfEvent = preparedQuery((sql, { eventId }: { eventId: string }) => rows(sql).where('event_id', '=', eventId));

/** The row that an object has or takes over: by its name, its event, or, without a name, its uid. */
export async function rowFor({ sql, calendar }: Opened, { eventId, name, uid }: Called): Promise<Row | undefined> {
  const calendarId = calendar.id;
  const [named] = name === undefined ? [] : await rowsNamed(sql, { calendarId, name });
  if (named) return named;
  const ofEvent = eventId === null ? [] : await rowsOfEvent(sql, { eventId });
  const own = ofEvent.find(isIn(calendar));
  if (own || name !== undefined) return own;
  const [called] = await rowsWithUid(sql, { calendarId, uid });
  return called;
}

const free = preparedQuery((sql, { calendarId, uid, id }: { calendarId: string; uid: string; id: string }) =>
  sql
    .updateTable('calendar_objects')
    .set({ uid: null })
    .where('calendar_id', '=', calendarId)
    .where('uid', '=', uid)
    .where('id', '<>', id),
);

/** Frees the uid of a deleted object, which keeps its address so that clients learn of the deletion. */
export async function freeUid({ sql, calendar }: Opened, { id, uid }: Row): Promise<void> {
  if (uid !== null) await free(sql, { calendarId: calendar.id, uid, id });
}
