import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../tables.ts';
import type { Sql } from '../types.ts';
import { sqliteFailure } from './errors.ts';

/** Statements kept ready on one connection. The product has fewer; a range of list lengths can make more. */
const STATEMENTS_MAX = 500;

/** Runs a statement: at once, or in a worker. */
export type Run = (
  sql: string,
  parameters: readonly SQLInputValue[],
) => QueryResult<unknown> | Promise<QueryResult<unknown>>;

/** What runs statements on an open connection, and keeps each ready for the next time. */
export function statementsOn(database: DatabaseSync): (...given: Parameters<Run>) => QueryResult<unknown> {
  const prepared = new LRUCache<string, { statement: StatementSync; hasRows: boolean }>({ max: STATEMENTS_MAX });

  function prepare(sql: string) {
    const statement = database.prepare(sql);
    const fresh = { statement, hasRows: statement.columns().length > 0 };
    prepared.set(sql, fresh);
    return fresh;
  }

  return (sql, parameters) => {
    const { statement, hasRows } = prepared.get(sql) ?? prepare(sql);
    if (hasRows) return { rows: statement.all(...parameters) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}

/** Kysely's view of one open connection. */
class SqliteConnection implements DatabaseConnection {
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return (await this.#run(sql, parameters as SQLInputValue[])) as QueryResult<Row>; // as the statement names its columns
    } catch (error) {
      throw sqliteFailure(error);
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing in the product streams rows
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used.');
  }
}

/** A Kysely over one open connection, which it never begins, commits, waits for or closes. */
export function kyselyOver(run: Run): Sql {
  const connection = new SqliteConnection(run);
  const refuse = async () => {
    throw new Error('Use Database.write for transactions.');
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => {},
      }),
    },
  });
}
