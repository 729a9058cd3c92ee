import { PostgresAdapter } from 'kysely';
import type { Database, Sql } from './types.ts';

/** The engine that runs some SQL, for the few places where the two are asked differently. */
export const engineOf = (sql: Sql): Database['engine'] =>
  sql.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
