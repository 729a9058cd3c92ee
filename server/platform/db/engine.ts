import { PostgresAdapter } from 'kysely';
import type { Database, Sql } from './types.ts';

/** The engine behind some SQL, for the few queries that differ. */
export const engineOf = (sql: Sql): Database['engine'] =>
  sql.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
