import { type RawBuilder, sql as raw } from 'kysely';
import { engineOf, type Sql } from '#server/platform/db/database.ts';

/** A list of ids for an IN, as one value: a parameter for each would make another statement for each length. */
export const listOf = (sql: Sql, ids: readonly string[]): RawBuilder<string> =>
  engineOf(sql) === 'sqlite'
    ? raw`(select value from json_each(${JSON.stringify(ids)}))`
    : raw`(select unnest(${ids}::text[]))`;
