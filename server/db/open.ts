import { StartError } from './errors.ts';
import { type Migration, migrate, type Notify } from './migrate.ts';
import { openSqlite } from './sqlite/database.ts';
import type { Database } from './types.ts';

/**
 * Opens the database that the configuration names, brings its schema up to date, and lets it count what it holds.
 * @param notify is called with what takes long
 * @throws StartError with one line for the operator
 */
export async function openDatabase(
  where: { databaseUrl: string | undefined; dataDir: string },
  migrations: readonly Migration[],
  now: number,
  onBrokenConnection: (error: Error) => void,
  notify: Notify = () => {},
): Promise<Database> {
  const { databaseUrl, dataDir } = where;
  const database = databaseUrl ? await postgresAt(databaseUrl, onBrokenConnection) : openSqlite(dataDir);
  try {
    await migrate(database, migrations, now, notify);
    await database.refreshStatistics();
    return database;
  } catch (error) {
    await database.close().catch(() => {});
    if (error instanceof StartError) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason =
      cause instanceof AggregateError ? cause.errors.join('; ') : cause instanceof Error ? cause.message : cause;
    throw new StartError(`${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: the database cannot be used: ${reason}`);
  }
}

/** Its driver is loaded by those who use it only. */
async function postgresAt(url: string, onBrokenConnection: (error: Error) => void): Promise<Database> {
  const { openPostgres } = await import('./postgres/database.ts');
  return openPostgres(url, onBrokenConnection);
}
