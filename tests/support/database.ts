import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createPostgresDatabase, type PostgresDatabase } from './postgres-database.ts';

export type FreshDatabase = {
  /** What DATABASE_URL would be: undefined for SQLite. */
  databaseUrl: string | undefined;
  /** An empty folder, where SQLite keeps its file. */
  dataDir: string;
  /** Deletes both. The database must be closed before. */
  drop(): Promise<void>;
};

/** SQLite waits for the disk at every commit; what is thrown away after the test can as well lie in memory. */
const quickFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Creating a PostgreSQL database and its schema takes longer than most tests, so an emptied one is used again. */
const idle: PostgresDatabase[] = [];

/**
 * A database without a row that nothing else sees; on PostgreSQL the schema may stand already. The engine of the running
 * test project is `inject('engine')`.
 */
export async function freshDatabase(engine: 'sqlite' | 'postgres' | undefined): Promise<FreshDatabase> {
  if (!engine) throw new Error('This test was taken for one that needs no database (scripts/tests-by-engine.ts).');
  const dataDir = await mkdtemp(join(quickFolder, 'kalends-test-'));
  const postgres =
    engine === 'postgres'
      ? (idle.pop() ?? (await createPostgresDatabase(inject('postgresUrl'), inject('postgresPrefix'))))
      : undefined;
  return {
    databaseUrl: postgres?.url,
    dataDir,
    async drop() {
      await rm(dataDir, { recursive: true, force: true });
      if (!postgres) return;
      await postgres.empty();
      idle.push(postgres);
    },
  };
}

/** A PostgreSQL database without even a schema, for tests of the schema itself. */
export function bareDatabase(): Promise<PostgresDatabase> {
  return createPostgresDatabase(inject('postgresUrl'), inject('postgresPrefix'));
}
