import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from '#server/schema/tables.ts';
import { sqliteFailure } from './sqlite-errors.ts';

/** Statements kept ready on one connection. The product has fewer; a range of list lengths can make more. */
const STATEMENTS_MAX = 500;

/** A statement, and whether it answers with rows: to ask it costs more than most queries. */
interface Prepared {
  readonly statement: StatementSync;
  readonly answers: boolean;
}

/** Kysely's view of one open `node:sqlite` connection. Transactions are `openSqlite`'s business, not Kysely's. */
class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { statement, answers } = this.#prepare(sql);
      const values = parameters as SQLInputValue[];
      if (answers) return { rows: statement.all(...values) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      throw sqliteFailure(error);
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing in the product streams rows
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used.');
  }

  #prepare(sql: string): Prepared {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    const fresh = { statement, answers: statement.columns().length > 0 };
    if (this.#statements.size >= STATEMENTS_MAX) this.#statements.delete(this.#statements.keys().next().value ?? '');
    this.#statements.set(sql, fresh);
    return fresh;
  }
}

/** A Kysely over one open connection, which it never begins, commits, waits for or closes. */
export function kyselyOver(database: DatabaseSync): Kysely<Tables> {
  const connection = new SqliteConnection(database);
  const refuse = async () => {
    throw new Error('Use Database.write for transactions.');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}
