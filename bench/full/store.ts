import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** A look at the database past the server. */
export interface Store {
  /** The first column of the first row. */
  number(query: string): Promise<number>;
  run(statement: string): Promise<void>;
  /** In bytes. */
  size(): Promise<number>;
  close(): Promise<void>;
}

export function sqliteStore(dataDir: string): Store {
  const database = new DatabaseSync(join(dataDir, 'kalends.sqlite'), { timeout: 10_000 });
  return {
    number: async (query) => Number(Object.values(database.prepare(query).get() ?? {})[0]),
    run: async (statement) => database.exec(statement),
    size: async () =>
      Number(
        database.prepare('select page_count * page_size as size from pragma_page_count, pragma_page_size').get()?.size,
      ),
    close: async () => database.close(),
  };
}

export async function postgresStore(url: string): Promise<Store> {
  const client = new pg.Client(url);
  await client.connect();
  const number = async (query: string) => Number(Object.values((await client.query(query)).rows[0] ?? {})[0]);
  return {
    number,
    async run(statement) {
      await client.query(statement);
    },
    size: () => number('select pg_database_size(current_database())'),
    close: () => client.end(),
  };
}
