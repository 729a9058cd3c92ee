import { hash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { queueIndexing } from '#server/events/search-index/reindex.ts';
import type { Database } from '#server/platform/db/database.ts';
import { StartError } from '#server/platform/db/errors.ts';
import type { Row, Side } from './rows.ts';
import { insertRows, isEmpty, pagesOf } from './rows.ts';
import type { Table } from './tables.ts';
import { tablesOf } from './tables.ts';

/** Triggers to recreate, or tables whose triggers to enable again; on failure the rollback does so. */
const IN_SQLITE = raw<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger'`;
const IN_POSTGRES = raw<{ name: string }>`
  select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = current_schema()::regnamespace`;

/** Inserts rows without triggers: their counters are copied with the rows instead of being counted again. */
async function withoutTriggers<Result>({ engine, sql }: Side, operation: () => Promise<Result>): Promise<Result> {
  if (engine === 'sqlite') {
    const triggers = (await IN_SQLITE.execute(sql)).rows;
    for (const { name } of triggers) await raw`drop trigger ${raw.ref(name)}`.execute(sql);
    const result = await operation();
    for (const trigger of triggers) await raw.raw(trigger.sql).execute(sql);
    return result;
  }
  const tables = (await IN_POSTGRES.execute(sql)).rows;
  for (const { name } of tables) await raw`alter table ${raw.table(name)} disable trigger user`.execute(sql);
  const result = await operation();
  for (const { name } of tables) await raw`alter table ${raw.table(name)} enable trigger user`.execute(sql);
  return result;
}

/** The number of rows of a table and a checksum: the sum of their SHA-256, independent of order. */
class Sum {
  rows = 0;
  #sum = 0n;
  readonly #columns: readonly string[];

  constructor({ columns }: Table) {
    this.#columns = columns;
  }

  add(rows: readonly Row[]): void {
    this.rows += rows.length;
    for (const row of rows) {
      const text = JSON.stringify(this.#columns.map((column) => row[column]));
      this.#sum += hash('sha256', text, 'buffer').readBigUInt64BE();
    }
  }

  get checksum(): string {
    return BigInt.asUintN(64, this.#sum).toString(16).padStart(16, '0');
  }
}

/**
 * Lifts PostgreSQL's timeouts until the transaction ends, for long statements and for waits on the other database: both read all rows of
 * large tables.
 */
async function liftLimits({ engine, sql }: Side): Promise<void> {
  if (engine === 'sqlite') return;
  await raw`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    sql,
  );
}

/** One moved table, as both databases have it. */
export interface Moved {
  readonly table: string;
  readonly rows: number;
  readonly checksum: string;
}

/** Called with the number of rows of a table written, or read back. */
export type OnProgress = (what: 'written' | 'read back', table: string, rows: number) => void;

/**
 * Copies everything from a snapshot of a database into one of the other engine, in one transaction: all or nothing. The target's content is
 * read back and compared before the commit. A job builds the search index at the next start.
 * @throws StartError when the target is not empty, or differs from the source
 */
export async function move(from: Database, to: Database, now: number, onProgress: OnProgress): Promise<Moved[]> {
  if (from.engine === to.engine) throw new StartError('One of the two must be SQLite, and the other PostgreSQL.');
  const [sqlite, postgres] = from.engine === 'sqlite' ? [from, to] : [to, from];
  const tables = await tablesOf(sqlite.read, postgres.read);
  return to.write(async (sql) => {
    const target = { engine: to.engine, sql };
    await liftLimits(target);
    for (const table of tables) {
      if (!(await isEmpty(target, table))) throw new StartError(`The target is not empty: ${table.name} has rows.`);
    }
    const sums = await withoutTriggers(target, () =>
      from.snapshot(async (snapshot) => {
        const source = { engine: from.engine, sql: snapshot };
        await liftLimits(source);
        const copied = new Map<Table, Sum>();
        for (const table of tables) copied.set(table, await copy(source, target, table, onProgress));
        return copied;
      }),
    );
    const moved: Moved[] = [];
    for (const [table, { rows, checksum }] of sums) {
      const found = await readBack(target, table, onProgress);
      if (found.rows !== rows || found.checksum !== checksum)
        throw new StartError(
          `${table.name} has arrived otherwise: ${rows} rows, ${checksum}, became ${found.rows}, ${found.checksum}.`,
        );
      moved.push({ table: table.name, rows, checksum });
    }
    await queueIndexing(sql, now);
    return moved;
  });
}

async function copy(source: Side, target: Side, table: Table, onProgress: OnProgress): Promise<Sum> {
  const sum = new Sum(table);
  for await (const rows of pagesOf(source, table)) {
    sum.add(rows);
    await insertRows(target, table, rows);
    onProgress('written', table.name, sum.rows);
  }
  return sum;
}

async function readBack(target: Side, table: Table, onProgress: OnProgress): Promise<Sum> {
  const sum = new Sum(table);
  for await (const rows of pagesOf(target, table)) {
    sum.add(rows);
    onProgress('read back', table.name, sum.rows);
  }
  return sum;
}
