import { StartError } from './errors.ts';
import { type Migration, migrate, type Notify } from './migrate.ts';
import { demandFit } from './postgres/fitness.ts';
import { openSqlite } from './sqlite/database.ts';
import type { Database } from './types.ts';

interface Where {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the configured database, migrates its schema and refreshes its statistics.
 * @param notify reports steps that take long, and settings that work but are not recommended
 * @throws StartError with one line for the operator
 */
export async function openDatabase(
  where: Where,
  migrations: readonly Migration[],
  now: number,
  onBrokenConnection: (error: Error) => void,
  notify: Notify = () => {},
): Promise<Database> {
  const { databaseUrl, dataDir } = where;
  let database: Database | undefined;
  try {
    database = databaseUrl ? await postgresAt(databaseUrl, onBrokenConnection) : openSqlite(dataDir);
    if (databaseUrl) await demandFit(database.read, notify);
    await migrate(database, migrations, now, notify);
    await database.refreshStatistics();
    return database;
  } catch (error) {
    await database?.close().catch(() => {});
    throw error instanceof StartError ? error : databaseProblem(where, error);
  }
}

/** Explains why a database cannot be used, by the name of the setting. */
export function databaseProblem({ databaseUrl }: Pick<Where, 'databaseUrl'>, error: unknown): StartError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason =
    cause instanceof AggregateError ? cause.errors.join('; ') : cause instanceof Error ? cause.message : cause;
  return new StartError(`${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: the database cannot be used: ${reason}`);
}

/** Imports the driver only if it is used. */
async function postgresAt(url: string, onBrokenConnection: (error: Error) => void): Promise<Database> {
  const { openPostgres } = await import('./postgres/database.ts');
  return openPostgres(url, onBrokenConnection);
}
