import type { Opened } from '#server/calendars/access.ts';
import { PAGE, pageAboutPeople, pageByAuthor, pageByTag, pageByVersion } from '#server/events/pages.ts';
import { isHiddenFrom, readableFor } from '#server/events/readable-row.ts';
import { type EventRow, eventView } from '#server/events/view.ts';
import { pages } from '#server/platform/pages.ts';

/** Where the events of a list by id begin. */
const FIRST = { id: '' };

/**
 * Events of a calendar whose own row was written after a version, by version, as JSON separated by commas.
 * @param since exclusive
 * @param to inclusive
 */
export async function* eventsWritten(reader: Opened, since: number, to: number): AsyncGenerator<string, void> {
  const calendarId = reader.calendar.id;
  const start = { version: since + 1, id: '' };
  const read = ({ version, id }: typeof start) => pageByVersion(reader.sql, { calendarId, version, id, to });
  for await (const rows of pages(PAGE, start, read)) yield written(reader, rows);
}

/** Events with some tags whose own row was not written after a version, as JSON separated by commas. */
export async function* eventsWithTags(
  reader: Opened,
  tagIds: readonly string[],
  until: number,
): AsyncGenerator<string, void> {
  const calendarId = reader.calendar.id;
  const isListed = (row: EventRow) =>
    row.calendar_id === calendarId && row.version <= until && !isHiddenFrom(reader.calendar, row);
  for (const tagId of tagIds) {
    for await (const rows of pages(PAGE, FIRST, ({ id }) => pageByTag(reader.sql, { tagId, id })))
      yield written(reader, rows.filter(isListed));
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
  const isNew = (row: EventRow) => !isListed(reader, row, listed) && !isHiddenFrom(reader.calendar, row);
  for await (const rows of pages(PAGE, FIRST, ({ id }) => pageAboutPeople(reader.sql, { calendarId, id })))
    yield written(reader, rows.filter(isNew));
}

/** Events by some authors that no other list contains, as JSON separated by commas. */
export async function* eventsOfAuthors(
  reader: Opened,
  userIds: readonly string[],
  listed: Listed,
): AsyncGenerator<string, void> {
  const calendarId = reader.calendar.id;
  const isNew = (row: EventRow) => !isListed(reader, row, listed);
  for (const userId of userIds) {
    for await (const rows of pages(PAGE, FIRST, ({ id }) => pageByAuthor(reader.sql, { calendarId, userId, id })))
      yield written(reader, rows.filter(isNew));
  }
}

const written = ({ calendar }: Opened, rows: readonly EventRow[]): string =>
  rows.map((row) => JSON.stringify(eventView(readableFor(calendar, row)))).join(',');
