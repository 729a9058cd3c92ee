import type { SQLInputValue } from 'node:sqlite';
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
import { sendOver } from './sent.ts';
import { sqliteFailure } from './sqlite-errors.ts';
import type { Ran } from './sqlite-statements.ts';

/** What runs a statement: at once, or on another thread. */
export interface Runner {
  run(sql: string, parameters: readonly SQLInputValue[]): Ran | Promise<Ran>;
}

/** Kysely's view of one open connection. Transactions are `openSqlite`'s business, not Kysely's. */
class SqliteConnection implements DatabaseConnection {
  readonly #runner: Runner;

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const ran = this.#runner.run(sql, parameters as SQLInputValue[]);
      return (ran instanceof Promise ? await ran : ran) as QueryResult<Row>;
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
export function kyselyOver(runner: Runner): Kysely<Tables> {
  const connection = new SqliteConnection(runner);
  const kysely = kyselyWith({
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    destroy: async () => {},
  });
  sendOver(kysely, connection);
  return kysely;
}

/** Connections that are handed out one at a time. */
export interface RunnerPool {
  take(): Runner;
  giveBack(runner: Runner): void;
  close(): void;
}

/** A Kysely over a pool of open connections: `connection()` has one of them to itself. */
export function kyselyOverPool(pool: RunnerPool): Kysely<Tables> {
  const runners = new WeakMap<DatabaseConnection, Runner>();
  return kyselyWith({
    async acquireConnection() {
      const runner = pool.take();
      const connection = new SqliteConnection(runner);
      runners.set(connection, runner);
      return connection;
    },
    async releaseConnection(connection) {
      const runner = runners.get(connection);
      if (runner) pool.giveBack(runner);
    },
    destroy: async () => pool.close(),
  });
}

function kyselyWith(pool: Pick<Driver, 'acquireConnection' | 'releaseConnection' | 'destroy'>): Kysely<Tables> {
  const refuse = async () => {
    throw new Error('Use Database.write for transactions.');
  };
  const driver: Driver = {
    ...pool,
    init: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  };
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}
