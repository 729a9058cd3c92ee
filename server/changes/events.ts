import { sql as raw } from 'kysely';
import { type EventRow, eventRows, eventView } from '#server/events/view.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** Events that are read and written down at once: some five milliseconds. */
const PAGE = 200;

/** Where a page begins, exclusive. */
interface Place {
  readonly version: number;
  readonly id: string;
}

const pageByVersion = prepared(
  (sql, { calendarId, version, id, to }: Place & { readonly calendarId: string; readonly to: number }) =>
    eventRows(sql)
      .where('events.calendar_id', '=', calendarId)
      .where(raw<boolean>`(events.version, events.id) > (${version}, ${id})`)
      .where('events.version', '<=', to)
      .orderBy('events.version')
      .orderBy('events.id')
      .limit(PAGE),
);

const pageByTag = prepared((sql, { calendarId, tagId, id }: { calendarId: string; tagId: string; id: string }) =>
  eventRows(sql)
    .where('events.tag_id', '=', tagId)
    .where('events.id', '>', id)
    .where('events.calendar_id', '=', calendarId)
    .orderBy('events.id')
    .limit(PAGE),
);

/** What is read with; the transaction may be another one for each page. */
interface Reader {
  readonly sql: Sql;
  readonly calendar: { readonly id: string };
}

/**
 * Events of a calendar that were themselves written after a version, in the order of their versions, as JSON with commas between.
 * @param since exclusive
 * @param to inclusive
 */
export async function* eventsWritten(reader: Reader, since: number, to: number): AsyncGenerator<string, void> {
  const calendarId = reader.calendar.id;
  let rows: EventRow[];
  // No id is shorter than ''.
  let place: Place = { version: since + 1, id: '' };
  do {
    rows = await pageByVersion(reader.sql, { calendarId, ...place, to });
    yield written(rows);
    place = rows.at(-1) ?? place;
  } while (rows.length === PAGE);
}

/** Events of some tags that were not themselves written after a version, as JSON with commas between. */
export async function* eventsWithTags(
  reader: Reader,
  tagIds: readonly string[],
  until: number,
): AsyncGenerator<string, void> {
  const calendarId = reader.calendar.id;
  for (const tagId of tagIds) {
    let rows: EventRow[];
    let id = '';
    do {
      rows = await pageByTag(reader.sql, { calendarId, tagId, id });
      yield written(rows.filter(({ version }) => version <= until));
      id = rows.at(-1)?.id ?? id;
    } while (rows.length === PAGE);
  }
}

const written = (rows: readonly EventRow[]): string => rows.map((row) => JSON.stringify(eventView(row))).join(',');
