import { type CompiledQuery, sql as raw } from 'kysely';
import type { Tables } from '#server/schema/tables.ts';
import type { Sql } from './database.ts';

interface Insertion {
  readonly query: CompiledQuery;
  /** In the order of the parameters of each row. */
  readonly columns: readonly string[];
}

const compiled = new WeakMap<object, Map<string, Insertion>>();

/**
 * The statement that adds whole rows to a table, compiled once for each number of them.
 * @param rows at least one
 */
export function insertion<Name extends keyof Tables>(
  sql: Sql,
  table: Name,
  rows: readonly Tables[Name][],
): CompiledQuery {
  // Every transaction is a Kysely of its own; the adapter is one for each open database.
  const { adapter } = sql.getExecutor();
  const known = compiled.get(adapter) ?? new Map<string, Insertion>();
  compiled.set(adapter, known);
  const key = `${table} ${rows.length}`;
  const { query, columns } = known.get(key) ?? compile(sql, table, rows);
  known.set(key, { query, columns });
  const values = rows as readonly object[] as readonly Readonly<Record<string, unknown>>[];
  return { ...query, parameters: values.flatMap((row) => columns.map((column) => row[column])) };
}

function compile(sql: Sql, table: string, rows: readonly object[]): Insertion {
  const columns = Object.keys(rows[0] ?? {});
  const names = raw.join(columns.map((column) => raw.ref(column)));
  const places = raw`(${raw.join(columns.map(() => null))})`;
  const query = raw`insert into ${raw.table(table)} (${names}) values ${raw.join(rows.map(() => places))}`;
  return { query: query.compile(sql), columns };
}
