import { sql } from 'kysely';
import { refusal, replaceFormerSteps } from './applied-steps.ts';
import { StartError } from './errors.ts';
import type { Database, Sql } from './types.ts';

/** One forward step of the schema, for both engines. */
export interface Migration {
  readonly name: string;
  up(sql: Sql, engine: Database['engine']): Promise<void>;
}

export async function run(trx: Sql, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx);
}

/** Reports in one line what the operator waits for, or has to know. */
export type Notify = (line: string, level?: 'info' | 'warn') => void;

/** An arbitrary number, the same on every node. */
const LOCK = 5_460_113;

/**
 * Brings the schema to the newest migration, all in one transaction under a lock: several nodes may start at once, and a failing migration
 * leaves the old schema. No statement times out, neither a migration of a large database nor the wait for another node.
 * @param migrations every migration ever released, oldest first
 * @throws StartError when the database comes from a newer version of the product, or from one before its first schema was complete
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  now: number,
  notify: Notify = () => {},
): Promise<void> {
  await database.write(async (trx) => {
    // SQLite's writer holds the file's write lock from `begin immediate` on.
    if (database.engine === 'postgres') await lock(trx, notify);
    await trx.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const noted = await trx.selectFrom('schema_migrations').select('name').execute();
    const found = new Set(noted.map(({ name }) => name));
    const problem = refusal(found, migrations);
    if (problem) throw new StartError(`The database ${problem}.`);
    const applied = await replaceFormerSteps(trx, found, now);
    for (const { name, up } of migrations.filter((migration) => !applied.has(migration.name))) {
      notify(`the schema is brought up to date: ${name}`);
      await up(trx, database.engine);
      await trx.insertInto('schema_migrations').values({ name, applied_at: now }).execute();
    }
  });
}

/** Both settings and the lock last until the transaction ends. */
async function lock(trx: Sql, notify: Notify): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(trx);
  if (rows[0]?.taken) return;
  notify('another node brings the schema up to date; this one waits for it');
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}
