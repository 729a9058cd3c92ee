import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** What the rows of a table take on the disk, with their indexes. */
export interface Space {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
  /** How many entries a row has in indexes. */
  readonly indexes: number;
}

/** Each table with the tables behind it, which full-text search has on SQLite. */
const SQLITE = `
  with parts as (
    select case when tbl_name like 'event_words%' or tbl_name = 'event_places' then 'event_search' else tbl_name end as "table", name, type
    from sqlite_schema where type in ('table', 'index')
  )
  select "table", sum(pgsize) filter (where type = 'table') as bytes, coalesce(sum(pgsize) filter (where type = 'index'), 0) as "indexBytes",
    count(distinct parts.name) filter (where type = 'index') as indexes
  from dbstat join parts on parts.name = dbstat.name group by "table"`;

export function spaceOnSqlite(dataDir: string): Space[] {
  const database = new DatabaseSync(join(dataDir, 'kalends.sqlite'), { timeout: 10_000 });
  try {
    database.exec('vacuum');
    return database
      .prepare(SQLITE)
      .all()
      .map((row) => {
        const { table, bytes, indexBytes, indexes } = row;
        const rows = database.prepare(`select count(*) as rows from "${table}"`).get()?.rows;
        return { ...numbers({ bytes, indexBytes, indexes, rows }), table: String(table) };
      });
  } finally {
    database.close();
  }
}

const POSTGRES = `
  select relname as "table", pg_table_size(oid) as bytes, pg_indexes_size(oid) as "indexBytes",
    (select count(*) from pg_index where indrelid = pg_class.oid) as indexes, reltuples as rows
  from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`;

export async function spaceOnPostgres(url: string): Promise<Space[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('vacuum full analyze');
    const { rows } = await client.query<Record<string, unknown>>(POSTGRES);
    return rows.map(({ table, ...row }) => ({ ...numbers(row), table: String(table) }));
  } finally {
    await client.end();
  }
}

const numbers = ({ rows, bytes, indexBytes, indexes }: Record<string, unknown>) => ({
  rows: Number(rows),
  bytes: Number(bytes),
  indexBytes: Number(indexBytes),
  indexes: Number(indexes),
});
