import { sql as raw } from 'kysely';
import type { Sql } from './database.ts';
import { engineOf } from './engine.ts';

/**
 * Lets the pages of a transaction be read in the order of an index. PostgreSQL plans a statement for any values, among which those with
 * few rows are the most, and would rather read and sort all of them: for each page of a large calendar all of it.
 */
export async function inIndexOrder(sql: Sql): Promise<void> {
  if (engineOf(sql) === 'postgres') await raw`set local enable_sort = off`.execute(sql);
}
