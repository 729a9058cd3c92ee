import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';
import { StartError } from '#server/platform/db/errors.ts';

/** A table that both engines have. */
export interface Table {
  readonly name: string;
  /** Sorted by name. */
  readonly columns: readonly string[];
  /** The column by which a row references another row of the same table, where it is null. */
  readonly parent: string | undefined;
}

/** The migrations, and the search index, which each engine builds in its own way. */
const NOT_MOVED = ['schema_migrations', 'event_places', 'event_search'];

/**
 * All tables to be moved, referenced ones first, from the databases' own metadata.
 * @throws StartError if the two have different tables or columns
 */
export async function tablesOf(sqlite: Sql, postgres: Sql): Promise<Table[]> {
  const [mine, others] = [await columnsInSqlite(sqlite), await columnsInPostgres(postgres)];
  for (const name of new Set([...mine.keys(), ...others.keys()])) {
    if (mine.get(name)?.join() !== others.get(name)?.join())
      throw new StartError(`The table ${name} differs between the two databases.`);
  }
  const pointers = await pointersInSqlite(sqlite);
  const tables: Table[] = [];
  for (const name of inOrder([...mine.keys()], pointers)) {
    const own = pointers.find(({ table, target }) => table === name && target === name);
    tables.push({ name, columns: mine.get(name) ?? [], parent: own?.column });
  }
  return tables;
}

async function columnsInSqlite(sql: Sql): Promise<Map<string, string[]>> {
  const { rows } = await raw<{ table: string; column: string }>`
    select t.name as "table", c.name as "column" from pragma_table_list as t, pragma_table_info(t.name) as c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%'`.execute(sql);
  return grouped(rows);
}

async function columnsInPostgres(sql: Sql): Promise<Map<string, string[]>> {
  const { rows } = await raw<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema()`.execute(sql);
  return grouped(rows);
}

function grouped(rows: readonly { table: string; column: string }[]): Map<string, string[]> {
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) {
    if (!NOT_MOVED.includes(table)) columns.set(table, [...(columns.get(table) ?? []), column].sort());
  }
  return columns;
}

interface Pointer {
  readonly table: string;
  readonly column: string;
  readonly target: string;
}

async function pointersInSqlite(sql: Sql): Promise<Pointer[]> {
  const { rows } = await raw<Pointer>`
    select t.name as "table", f."from" as "column", f."table" as target
    from pragma_table_list as t, pragma_foreign_key_list(t.name) as f where t.type = 'table'`.execute(sql);
  return rows;
}

function inOrder(names: readonly string[], pointers: readonly Pointer[]): string[] {
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const next = names.filter(
      (name) =>
        !ordered.includes(name) &&
        pointers.every(({ table, target }) => table !== name || target === name || ordered.includes(target)),
    );
    if (next.length === 0) throw new StartError('The tables point at each other in a circle.');
    ordered.push(...next);
  }
  return ordered;
}
