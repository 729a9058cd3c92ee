import { sql as raw } from 'kysely';
import type { Opened } from '#server/calendars/access.ts';
import type { Entity, Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { pages } from '#server/platform/pages.ts';

const PAGE = 500;

interface Page {
  readonly calendarId: string;
  readonly version: number;
  readonly ordinal: number;
  readonly to: number;
}

const pageOfLog = preparedQuery((sql, { calendarId, version, ordinal, to }: Page) =>
  sql
    .selectFrom('changes')
    .select(['version', 'ordinal', 'entity', 'entity_id', 'action'])
    .where('calendar_id', '=', calendarId)
    .where(raw<boolean>`(version, ordinal) > (${version}, ${ordinal})`)
    .where('version', '<=', to)
    .orderBy('version')
    .orderBy('ordinal')
    .limit(PAGE),
);

/**
 * The ids of events that left a calendar and did not return, as JSON separated by commas.
 * @param since exclusive
 * @param to inclusive
 * @param touched receives the kinds of entities that were changed
 */
export async function* deletedEventIds(
  reader: Opened,
  since: number,
  to: number,
  touched: Set<Entity>,
): AsyncGenerator<string, void> {
  const calendarId = reader.calendar.id;
  const listed = new Set<string>();
  const start = { version: since + 1, ordinal: -1 };
  const read = ({ version, ordinal }: typeof start) => pageOfLog(reader.sql, { calendarId, version, ordinal, to });
  for await (const rows of pages(PAGE, start, read)) {
    for (const { entity } of rows) touched.add(entity);
    const left = rows.filter(({ entity, action }) => entity === 'event' && action === 'delete');
    const ids = [...new Set(left.map((row) => row.entity_id))].filter((id) => !listed.has(id));
    const missing = await notInCalendar(reader.sql, calendarId, ids);
    for (const id of missing) listed.add(id);
    yield missing.map((id) => JSON.stringify(id)).join(',');
  }
}

/** The calendar is compared here: given it as a condition, SQLite would scan all rows of the calendar. */
async function notInCalendar(sql: Sql, calendarId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const existing = await sql.selectFrom('events').select(['id', 'calendar_id']).where('id', 'in', ids).execute();
  const here = new Set(existing.flatMap(({ id, calendar_id }) => (calendar_id === calendarId ? id : [])));
  return ids.filter((id) => !here.has(id));
}
