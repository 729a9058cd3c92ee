import type { AuditRecord } from '#domain/audit.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { type EntryFilter, ownView, type Position, pageOfEntries, recordsOf } from './entries.ts';

const ROWS_AT_ONCE = 200;

/** Everything that a filter lets through, newest first, a few at a time. @param current what to read by, which may change on the way */
export async function* allRecords(
  current: { readonly sql: Sql },
  filter: EntryFilter,
): AsyncGenerator<readonly AuditRecord[], void> {
  let position: Position | null = null;
  let rows: Awaited<ReturnType<typeof pageOfEntries>>;
  do {
    rows = await pageOfEntries(current.sql, filter, position, ROWS_AT_ONCE);
    yield await recordsOf(current.sql, rows);
    position = rows.at(-1) ?? position;
  } while (rows.length === ROWS_AT_ONCE);
}

/** What happened to somebody's account, as they see it: the elements of a list in JSON. */
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
 * Spreadsheets run what begins so, and an apostrophe stops them. A field may begin anywhere: where numbers have a comma, as in Russian,
 * they take the commas of this file for text, and a semicolon in a user agent for the end of a field.
 */
const FORMULA = /^["'\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const FIELDS = /(?<=[;\t\r\n])/;

/** A field of RFC 4180, always in quotes. */
export function csvField(text: string): string {
  const harmless = text.split(FIELDS).map((field) => (FORMULA.test(field) ? `'${field}` : field));
  return `"${harmless.join('').replaceAll('"', '""')}"`;
}

const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** How each format begins, and what it makes of an entry. */
export const FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    // The mark by which spreadsheets know UTF-8.
    head: `\uFEFF${csvLine(COLUMNS.map(([name]) => name))}`,
    line: (record: AuditRecord) => csvLine(COLUMNS.map(([, of]) => of(record) ?? '')),
  },
  jsonl: {
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (record: AuditRecord) => `${JSON.stringify(record)}\n`,
  },
} as const;
