import { PostgresAdapter, type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from './database.ts';

/** JSON written by the database: hundreds of rows cost a third of what they do as values that JavaScript writes as JSON. */

const isPostgres = (sql: Sql): boolean => sql.getExecutor().adapter instanceof PostgresAdapter;

/** A column of text as a JSON string, or `null` (RFC 8259 §7). It has no line breaks. */
export const jsonText = (sql: Sql, column: string): RawBuilder<string> =>
  isPostgres(sql) ? raw`coalesce(to_json(${raw.ref(column)})::text, 'null')` : raw`json_quote(${raw.ref(column)})`;

/** A text as it comes cheapest: SQLite hands over its bytes, which are UTF-8, where JavaScript would first make a string of them. */
export const cheapText = (sql: Sql, text: RawBuilder<string | null>): RawBuilder<string | Uint8Array | null> =>
  isPostgres(sql) ? text : raw`cast(${text} as blob)`;
