import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import type { Inserter } from './fill.ts';

/**
 * Nothing but inserts: no transaction is kept open between two, and nothing waits for the disk. Of a row goes in what the table has
 * a column for.
 */
export function sqliteInserter(dataDir: string): Inserter & { close(): void } {
  const database = new DatabaseSync(join(dataDir, 'kalends.sqlite'));
  database.exec('pragma synchronous = off; pragma cache_size = -200000; pragma foreign_keys = off');
  return {
    async insert(table, rows) {
      const names = database
        .prepare('select name from pragma_table_info(?)')
        .all(table)
        .map(({ name }) => String(name));
      const columns = Object.keys(rows[0] ?? {}).filter((name) => names.includes(name));
      if (columns.length === 0) return;
      const values = columns.map((name) => `:${name}`).join(', ');
      const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${values})`);
      statement.setAllowUnknownNamedParameters(true);
      database.exec('begin');
      for (const row of rows) statement.run(row as Record<string, SQLInputValue>);
      database.exec('commit');
    },
    close: () => database.close(),
  };
}

export async function postgresInserter(url: string): Promise<Inserter & { close(): Promise<void> }> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set synchronous_commit = off; set session_replication_role = replica');
  return {
    async insert(table, rows) {
      const { rows: columns } = await client.query(
        'select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1',
        [table],
      );
      const all = columns.map(({ column_name }) => column_name);
      const names = Object.keys(rows[0] ?? {})
        .filter((name) => all.includes(name))
        .join(', ');
      if (names === '') return;
      await client.query(
        `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    },
    close: () => client.end(),
  };
}
