import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { StartError } from '#server/platform/db/errors.ts';
import type { Table } from './tables.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** One of the two databases, within a transaction. */
export interface Side {
  readonly engine: Database['engine'];
  readonly sql: Sql;
}

/** Small, because a row may have a text of a megabyte. */
const ROWS_AT_ONCE = 200;

type Condition = ReturnType<typeof raw>;

/** All rows of a table in pages, rows that others of the same table reference first; otherwise in physical order. */
export async function* pagesOf({ engine, sql }: Side, table: Table): AsyncGenerator<Row[]> {
  const pages = engine === 'sqlite' ? pagesInSqlite : pagesInPostgres;
  if (table.parent === undefined) return yield* pages(sql, table, raw`true`);
  // An expression, to keep PostgreSQL from using an index and leaving the order of the rows.
  const parent = raw`coalesce(${raw.ref(table.parent)}, '')`;
  yield* pages(sql, table, raw`${parent} = ''`);
  yield* pages(sql, table, raw`${parent} <> ''`);
}

async function* pagesInSqlite(sql: Sql, { name }: Table, condition: Condition): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const { rows } = await raw<Row & { '#': number }>`
      select rowid as "#", * from ${raw.table(name)} where rowid > ${last} and ${condition}
      order by rowid limit ${ROWS_AT_ONCE}`.execute(sql);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.['#'] ?? last;
  }
}

async function* pagesInPostgres(sql: Sql, { name }: Table, condition: Condition): AsyncGenerator<Row[]> {
  await raw`declare moving no scroll cursor for select * from ${raw.table(name)} where ${condition}`.execute(sql);
  for (let isMore = true; isMore; ) {
    const { rows } = await raw<Row>`fetch ${raw.lit(ROWS_AT_ONCE)} from moving`.execute(sql);
    if (rows.length > 0) yield rows;
    isMore = rows.length === ROWS_AT_ONCE;
  }
  await raw`close moving`.execute(sql);
}

/** @throws StartError when the database rejects them */
export async function insertRows({ engine, sql }: Side, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const table = raw.table(name);
  const names = raw.join(columns.map((column) => raw.ref(column)));
  const insert =
    engine === 'postgres'
      ? raw`insert into ${table} (${names})
          select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`
      : raw`insert into ${table} (${names})
          select ${raw.join(columns.map((_, index) => raw`value ->> ${raw.lit(index)}`))} from json_each(${listsOf(rows, columns)})`;
  try {
    await insert.execute(sql);
  } catch (error) {
    throw new StartError(`${name} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

const listsOf = (rows: readonly Row[], columns: readonly string[]): string =>
  JSON.stringify(rows.map((row) => columns.map((column) => row[column])));

export async function isEmpty({ sql }: Side, { name }: Table): Promise<boolean> {
  const { rows } = await raw`select 1 from ${raw.table(name)} limit 1`.execute(sql);
  return rows.length === 0;
}
