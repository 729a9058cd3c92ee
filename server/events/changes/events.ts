import type { Opened } from '#server/calendars/access.ts';
import { PAGE, pageAboutPeople, pageByAuthor, pageByTag, pageByVersion } from '#server/events/pages.ts';
import { isHiddenFrom, readableFor } from '#server/events/readable-row.ts';
import { type EventRow, eventView } from '#server/events/view.ts';

/**
 * Events of a calendar whose own row was written after a version, by version, as JSON separated by commas.
 * @param since exclusive
 * @param to inclusive
 */
export async function* eventsWritten(reader: Opened, since: number, to: number): AsyncGenerator<string, void> {
  const calendarId = reader.calendar.id;
  let rows: EventRow[];
  let position: Pick<EventRow, 'version' | 'id'> = { version: since + 1, id: '' };
  do {
    rows = await pageByVersion(reader.sql, { calendarId, ...position, to });
    yield written(reader, rows);
    position = rows.at(-1) ?? position;
  } while (rows.length === PAGE);
}

/** Events with some tags whose own row was not written after a version, as JSON separated by commas. */
export async function* eventsWithTags(
  reader: Opened,
  tagIds: readonly string[],
  until: number,
): AsyncGenerator<string, void> {
  const calendarId = reader.calendar.id;
  for (const tagId of tagIds) {
    let rows: EventRow[];
    let id = '';
    do {
      rows = await pageByTag(reader.sql, { tagId, id });
      const isListed = (row: EventRow) => row.version <= until && !isHiddenFrom(reader.calendar, row);
      yield written(
        reader,
        rows.filter((row) => row.calendar_id === calendarId && isListed(row)),
      );
      id = rows.at(-1)?.id ?? id;
    } while (rows.length === PAGE);
  }
}

interface Listed {
  readonly after: number;
  readonly tagIds: readonly string[];
  readonly people?: boolean;
}

/** Whether an event is in a list before: of those written after a version, of those with some tags, or of those about people. */
const isListed = ({ calendar }: Opened, row: EventRow, { after, tagIds, people = false }: Listed): boolean =>
  row.version > after ||
  (!isHiddenFrom(calendar, row) &&
    ((row.tag_id !== null && tagIds.includes(row.tag_id)) || (people && row.person_ids !== '[]')));

/** Events about people that no list before contains, as JSON separated by commas. */
export async function* eventsAboutPeople(reader: Opened, listed: Listed): AsyncGenerator<string, void> {
  const calendarId = reader.calendar.id;
  let rows: EventRow[];
  let id = '';
  do {
    rows = await pageAboutPeople(reader.sql, { calendarId, id });
    yield written(
      reader,
      rows.filter((row) => !isListed(reader, row, listed) && !isHiddenFrom(reader.calendar, row)),
    );
    id = rows.at(-1)?.id ?? id;
  } while (rows.length === PAGE);
}

/** Events by some authors that no other list contains, as JSON separated by commas. */
export async function* eventsOfAuthors(
  reader: Opened,
  userIds: readonly string[],
  listed: Listed,
): AsyncGenerator<string, void> {
  const calendarId = reader.calendar.id;
  for (const userId of userIds) {
    let rows: EventRow[];
    let id = '';
    do {
      rows = await pageByAuthor(reader.sql, { calendarId, userId, id });
      yield written(
        reader,
        rows.filter((row) => !isListed(reader, row, listed)),
      );
      id = rows.at(-1)?.id ?? id;
    } while (rows.length === PAGE);
  }
}

const written = ({ calendar }: Opened, rows: readonly EventRow[]): string =>
  rows.map((row) => JSON.stringify(eventView(readableFor(calendar, row)))).join(',');
