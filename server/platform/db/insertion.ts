import { type CompiledQuery, sql as raw } from 'kysely';
import type { Tables } from '#server/schema/tables.ts';
import type { Sql } from './database.ts';

/** The number that `COUNTED` counts from in some transactions, on PostgreSQL: a setting that ends with them. */
export const BASE = 'kalends.base';
const COUNTED = 'version';

const counted = new WeakSet<Sql>();

/** Lets the versions of all rows that are added in a transaction from now on count from `BASE`. */
export const countFromBase = (sql: Sql): void => void counted.add(sql);

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
  const isCounted = counted.has(sql);
  const key = `${table} ${rows.length} ${isCounted}`;
  const { query, columns } = known.get(key) ?? compile(sql, table, rows, isCounted);
  known.set(key, { query, columns });
  const values = rows as readonly object[] as readonly Readonly<Record<string, unknown>>[];
  return { ...query, parameters: values.flatMap((row) => columns.map((column) => row[column])) };
}

function compile(sql: Sql, table: string, rows: readonly object[], isCounted: boolean): Insertion {
  const columns = Object.keys(rows[0] ?? {});
  const names = raw.join(columns.map((column) => raw.ref(column)));
  const fromBase = raw`current_setting(${raw.lit(BASE)})::bigint + ${null}`;
  const places = raw`(${raw.join(columns.map((column) => (isCounted && column === COUNTED ? fromBase : null)))})`;
  const query = raw`insert into ${raw.table(table)} (${names}) values ${raw.join(rows.map(() => places))}`;
  return { query: query.compile(sql), columns };
}
