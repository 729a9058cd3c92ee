import type { Database, Sql } from '#server/db/database.ts';
import { StartError } from '#server/db/errors.ts';
import { queueIndexing } from '#server/search-index/reindex.ts';
import { insertRows, isEmpty, pagesOf } from './rows.ts';
import { Sum } from './sum.ts';
import { type Table, tablesOf } from './tables.ts';

/** What was moved of a table, as both databases have it. */
export interface Moved {
  readonly table: string;
  readonly rows: number;
  readonly checksum: string;
}

/**
 * Copies everything from one snapshot of a database into another of the other engine, in one transaction: all of it, or nothing. What the
 * target has is read back and compared before that ends. The search index is built by a job, at the next start.
 * @throws StartError when the target is not empty, or has something else than the source
 */
export async function move(from: Database, to: Database, now: number): Promise<Moved[]> {
  if (from.engine === to.engine) throw new StartError('One of the two must be SQLite, and the other PostgreSQL.');
  const [sqlite, postgres] = from.engine === 'sqlite' ? [from, to] : [to, from];
  const tables = await tablesOf(sqlite.read, postgres.read);
  return to.write(async (target) => {
    // The one row that a new schema has; the source has it too, unless its maintenance has seen to it.
    await target.deleteFrom('ended_accounts').where('user_id', '=', '').execute();
    for (const table of tables) {
      if (!(await isEmpty(target, table))) throw new StartError(`The target is not empty: ${table.name} has rows.`);
    }
    const sums = await from.snapshot(async (source) => {
      const copied = new Map<Table, Sum>();
      for (const table of tables) copied.set(table, await copy(source, target, table));
      return copied;
    });
    const moved: Moved[] = [];
    for (const [table, { rows, checksum }] of sums) {
      const found = await sumOf(target, table);
      if (found.rows !== rows || found.checksum !== checksum)
        throw new StartError(
          `${table.name} has arrived otherwise: ${rows} rows, ${checksum}, became ${found.rows}, ${found.checksum}.`,
        );
      moved.push({ table: table.name, rows, checksum });
    }
    await queueIndexing(target, now);
    return moved;
  });
}

async function copy(source: Sql, target: Sql, table: Table): Promise<Sum> {
  const sum = new Sum(table);
  for await (const rows of pagesOf(source, table)) {
    sum.add(rows);
    await insertRows(target, table, rows);
  }
  return sum;
}

async function sumOf(sql: Sql, table: Table): Promise<Sum> {
  const sum = new Sum(table);
  for await (const rows of pagesOf(sql, table)) sum.add(rows);
  return sum;
}
