import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrations, openDatabase } from '#server/platform/db/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from './postgres-database.ts';

export type FreshDatabase = {
  /** What DATABASE_URL would be: undefined for SQLite. */
  databaseUrl: string | undefined;
  /** A folder with nothing in it but the file of SQLite. */
  dataDir: string;
  /** Deletes both. The database must be closed before. */
  drop(): Promise<void>;
};

const FILE = 'kalends.sqlite';

/** SQLite waits for the disk at every commit; what is thrown away after the test can as well lie in memory. */
const quickFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Creating a PostgreSQL database and its schema takes longer than most tests, so an emptied one is used again. */
const idle: PostgresDatabase[] = [];

/** SQLite's file with the schema and nothing else: a copy costs less than the steps that make it. */
let emptyFile: Promise<Buffer> | undefined;

async function makeEmptyFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(quickFolder, 'kalends-test-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, migrations, 0, () => {});
  await database.close();
  const file = await readFile(join(dataDir, FILE));
  await rm(dataDir, { recursive: true });
  return file;
}

/**
 * A database without a row that nothing else sees. Its schema stands, on PostgreSQL from the second use on. The engine of the running
 * test project is `inject('engine')`.
 */
export async function freshDatabase(engine: 'sqlite' | 'postgres' | undefined): Promise<FreshDatabase> {
  if (!engine) throw new Error('This test was taken for one that needs no database (scripts/tests-by-engine.ts).');
  const dataDir = await mkdtemp(join(quickFolder, 'kalends-test-'));
  const postgres =
    engine === 'postgres'
      ? (idle.pop() ?? (await createPostgresDatabase(inject('postgresUrl'), inject('postgresPrefix'))))
      : undefined;
  if (engine === 'sqlite') {
    emptyFile ??= makeEmptyFile();
    await writeFile(join(dataDir, FILE), await emptyFile, { mode: 0o600 });
  }
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
