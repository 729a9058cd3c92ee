import type { AuditRecord } from '#domain/audit.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { pages } from '#server/platform/pages.ts';
import { type EntryFilter, ownView, type Position, pageOfEntries, recordsOf } from './entries.ts';

const ROWS_AT_ONCE = 200;

/** All entries that match a filter, newest first, in small batches. @param current snapshot to read from, which may change in between */
export async function* allRecords(
  current: { readonly sql: Sql },
  filter: EntryFilter,
): AsyncGenerator<readonly AuditRecord[], void> {
  const read = (position: Position | null) => pageOfEntries(current.sql, filter, position, ROWS_AT_ONCE);
  for await (const rows of pages(ROWS_AT_ONCE, null, read)) yield await recordsOf(current.sql, rows);
}

/** The account activity of a person, as they see it: elements of a JSON list. */
export async function* activityJson(db: Database, userId: string): AsyncGenerator<string, void> {
  let comma = '';
  for await (const records of allRecords({ sql: db.read }, { person: userId })) {
    const own = records.map((record) => JSON.stringify(ownView(record, userId)));
    if (own.length > 0) yield comma + own.join(',');
    comma = ',';
  }
}

const COLUMNS: readonly [name: string, of: (record: AuditRecord) => string | null | undefined][] = [
  ['time', ({ at }) => at],
  ['kind', ({ kind }) => kind],
  ['action', ({ action }) => action],
  ['outcome', ({ outcome }) => outcome],
  ['actor_id', ({ actor }) => actor?.id],
  ['actor_name', ({ actor }) => actor?.name],
  ['subject_id', ({ subject }) => subject?.id],
  ['subject_name', ({ subject }) => subject?.name],
  ['calendar_id', ({ calendarId }) => calendarId],
  ['key_id', ({ keyId }) => keyId],
  ['details', ({ details }) => JSON.stringify(details)],
  ['address', ({ address }) => address],
  ['user_agent', ({ userAgent }) => userAgent],
  ['id', ({ id }) => id],
];

/**
 * Spreadsheets run cells that begin like this, unless an apostrophe precedes them. A cell may begin anywhere: in locales with a decimal
 * comma, such as Russian, the commas of this file are text and a semicolon in a user agent separates cells.
 */
const FORMULA = /^["'\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const FIELDS = /(?<=[;\t\r\n])/;

/** A field of RFC 4180, always quoted. */
export function csvField(text: string): string {
  const harmless = text.split(FIELDS).map((field) => (FORMULA.test(field) ? `'${field}` : field));
  return `"${harmless.join('').replaceAll('"', '""')}"`;
}

const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** Start and row of each format. */
export const FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    // The byte order mark by which spreadsheets recognise UTF-8.
    head: `\uFEFF${csvLine(COLUMNS.map(([name]) => name))}`,
    line: (record: AuditRecord) => csvLine(COLUMNS.map(([, of]) => of(record) ?? '')),
  },
  jsonl: {
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (record: AuditRecord) => `${JSON.stringify(record)}\n`,
  },
} as const;
