import { openDatabase } from '#server/platform/db/database.ts';
import { foundation } from '#server/platform/db/migrations/001-foundation.ts';
import { fill } from './fill.ts';
import { postgresInserter, sqliteInserter } from './inserters.ts';

interface Where {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Fills an empty database that has only the first migration. What the others add is theirs to fill in, at the next start. */
export async function fillDatabase(where: Where, now: number): Promise<void> {
  await (await openDatabase(where, [foundation], now, () => {})).close();
  const into = where.databaseUrl ? await postgresInserter(where.databaseUrl) : sqliteInserter(where.dataDir);
  try {
    await fill(into, now);
  } finally {
    await into.close();
  }
}
