import { sql as raw } from 'kysely';
import type { Sql } from '#server/db/database.ts';
import type { Table } from './tables.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** Both engines take more parameters in a statement than this. */
const [PARAMETERS_MAX, ROWS_MAX] = [30_000, 500];

/** What the triggers of both engines count while rows come in. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  calendars: ['event_count', 'series_count', 'text_bytes'],
};

/** All rows of a table in pages, those that others of the same table point at first. */
export async function* pagesOf(sql: Sql, table: Table): AsyncGenerator<Row[]> {
  if (table.parent === undefined) return yield* pagesWhere(sql, table, raw`true`);
  // An expression, so that no index on the column is read and sorted again for each page.
  const parent = raw`coalesce(${raw.ref(table.parent)}, '')`;
  yield* pagesWhere(sql, table, raw`${parent} = ''`);
  yield* pagesWhere(sql, table, raw`${parent} <> ''`);
}

async function* pagesWhere(
  sql: Sql,
  { name, columns, key }: Table,
  condition: ReturnType<typeof raw>,
): AsyncGenerator<Row[]> {
  const size = Math.min(ROWS_MAX, Math.floor(PARAMETERS_MAX / columns.length));
  const keys = raw.join(key.map((column) => raw.ref(column)));
  for (let last: Row | undefined; ; ) {
    const after = last ? raw`(${keys}) > (${raw.join(key.map((column) => last?.[column]))})` : raw`true`;
    const { rows } = await raw<Row>`
      select * from ${raw.table(name)} where ${condition} and ${after} order by ${keys} limit ${size}`.execute(sql);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

export async function insertRows(sql: Sql, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const counted = COUNTED[name] ?? [];
  const values = rows.map(
    (row) => raw`(${raw.join(columns.map((column) => (counted.includes(column) ? 0 : row[column])))})`,
  );
  const names = raw.join(columns.map((column) => raw.ref(column)));
  await raw`insert into ${raw.table(name)} (${names}) values ${raw.join(values)}`.execute(sql);
}

export async function isEmpty(sql: Sql, { name }: Table): Promise<boolean> {
  const { rows } = await raw`select 1 from ${raw.table(name)} limit 1`.execute(sql);
  return rows.length === 0;
}
