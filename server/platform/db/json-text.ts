import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from './database.ts';
import { engineOf } from './engine.ts';

/** JSON written by the database: hundreds of rows as values, which JavaScript makes objects and text of, cost half as much again. */

/** A column of text as a JSON string, or `null` (RFC 8259 §7). It has no line breaks. */
export const jsonText = (sql: Sql, column: string): RawBuilder<string> =>
  engineOf(sql) === 'postgres'
    ? raw`coalesce(to_json(${raw.ref(column)})::text, 'null')`
    : raw`json_quote(${raw.ref(column)})`;

/** A text as it comes cheapest: SQLite hands over its bytes, which are UTF-8, where JavaScript would first make a string of them. */
export const cheapText = (sql: Sql, text: RawBuilder<string | null>): RawBuilder<string | Uint8Array | null> =>
  engineOf(sql) === 'postgres' ? text : raw`cast(${text} as blob)`;
