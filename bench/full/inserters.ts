import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import type { Inserter } from './fill.ts';

/** Nothing but inserts: no transaction is kept open between two, and nothing waits for the disk. */
export function sqliteInserter(dataDir: string): Inserter & { close(): void } {
  const database = new DatabaseSync(join(dataDir, 'kalends.sqlite'));
  database.exec('pragma synchronous = off; pragma cache_size = -200000; pragma foreign_keys = off');
  return {
    async insert(table, rows) {
      const names = Object.keys(rows[0] ?? {});
      if (names.length === 0) return;
      const statement = database.prepare(
        `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      );
      database.exec('begin');
      for (const row of rows) statement.run(...(Object.values(row) as SQLInputValue[])); // in the order of the names
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
      const names = Object.keys(rows[0] ?? {}).join(', ');
      if (names === '') return;
      await client.query(
        `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    },
    close: () => client.end(),
  };
}
