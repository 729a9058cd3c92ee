import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { dropPostgresDatabases } from './postgres-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database engine that the running project tests. */
    engine: 'sqlite' | 'postgres';
    /** An administrator's address; only in the project on PostgreSQL, as is the prefix of this run's databases. */
    postgresUrl: string;
    postgresPrefix: string;
  }
}

/** One PostgreSQL for the whole run; each test has a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const prefix = `test_${randomBytes(4).toString('hex')}_`;
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresPrefix', prefix);
  return async () => {
    if (!postgres.ours) await dropPostgresDatabases(postgres.url, prefix);
    await postgres.stop();
  };
}
