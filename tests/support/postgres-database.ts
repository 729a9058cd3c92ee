import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type PostgresDatabase = {
  url: string;
  /** Deletes every row and keeps the schema. Fails when a connection left open holds a lock. */
  empty(): Promise<void>;
  drop(): Promise<void>;
};

/** A new, empty database on the server at `adminUrl`, named `prefix` and a random ending. */
export async function createPostgresDatabase(adminUrl: string, prefix = 'test_'): Promise<PostgresDatabase> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await ask(adminUrl, `CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    empty: () => ask(url.href, EMPTY),
    drop: () => ask(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Drops what a run left on a server that is not ours to throw away. */
export async function dropPostgresDatabases(adminUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

/**
 * DELETE is faster than TRUNCATE on tables that hold a handful of rows; the replica role switches foreign keys off meanwhile. But deleted
 * rows stay where they were, for nothing vacuums here, and the next file would read past them: large tables are truncated.
 */
const EMPTY = `
  DO $$
  DECLARE every text;
  BEGIN
    SET LOCAL lock_timeout = '60s';
    SET LOCAL session_replication_role = replica;
    FOR every IN
      SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> 'schema_migrations'
    LOOP
      IF pg_total_relation_size(every::regclass) > 1000000 THEN
        EXECUTE 'TRUNCATE ' || every || ' CASCADE';
      ELSE
        EXECUTE 'DELETE FROM ' || every;
      END IF;
    END LOOP;
  END $$`;

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
