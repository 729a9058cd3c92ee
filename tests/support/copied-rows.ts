import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';

/** Ids of copies are those of the original but for this many digits at their end. */
const DIGITS = 6;

/** How many one statement makes: none may last as long as a statement of the server may, however busy the machine is. */
const PART = 2_000;

/** The how many-th copy it is, from 1. */
export const ordinal = raw.ref('ordinal');

/**
 * Copies a row within the database, which takes a fraction of the time of sending the rows, until there are `count`, less than a million.
 * @param changed values that the copies do not share
 */
export async function copyRow(
  sql: Sql,
  table: 'events' | 'audit_entries',
  id: string,
  count: number,
  changed: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<void> {
  const row = await sql.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const digits = raw`substr(cast(${raw.lit(10 ** DIGITS)} + ${ordinal} as text), 2)`;
  const values: Readonly<Record<string, RawBuilder<unknown>>> = {
    id: raw`substr(id, 1, length(id) - ${raw.lit(DIGITS)}) || ${digits}`,
    ...changed,
  };
  const names = Object.keys(row);
  for (let first = 1; first < count; first += PART) {
    const last = Math.min(first + PART, count) - 1;
    await raw`
      with recursive made(ordinal) as (
        select ${raw.lit(first)} union all select ordinal + 1 from made where ordinal < ${raw.lit(last)}
      )
      insert into ${raw.table(table)} (${raw.join(names.map((name) => raw.ref(name)))})
      select ${raw.join(names.map((name) => values[name] ?? raw.ref(name)))}
      from ${raw.table(table)}, made where id = ${id}`.execute(sql);
  }
}
