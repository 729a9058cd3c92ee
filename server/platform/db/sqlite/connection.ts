import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { recordStatements } from '#server/platform/telemetry/statements.ts';
import type { Tables } from '../tables.ts';
import type { Sql } from '../types.ts';
import { sqliteFailure } from './errors.ts';

/** Prepared statements per connection. The product has fewer, but list lengths can multiply them. */
const STATEMENTS_MAX = 500;

/** A connection that is closed asks for the whole file, and the last one empties the log; meanwhile nobody else can open it. */
const OPEN_WAIT_MS = 5_000;

type Result = QueryResult<unknown>;
/** Runs a statement: synchronously, or in a worker. */
export type Run = (sql: string, parameters: readonly SQLInputValue[]) => Result | Promise<Result>;

interface Prepared {
  readonly statement: StatementSync;
  /** Result columns; empty for a statement without rows. */
  readonly columns: readonly string[];
}

/** After these a `select *` has other columns. */
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop)\b/i;

/**
 * Opens a database file and takes the lock that a connection to a write-ahead log holds until it is closed: it waits for that, and for nothing
 * afterwards.
 */
export function openConnection(
  file: string,
  readOnly: boolean,
  setUp?: (database: DatabaseSync) => void,
): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: OPEN_WAIT_MS });
  setUp?.(database);
  database.exec('select 1 from sqlite_schema limit 1; pragma busy_timeout = 0');
  return database;
}

/** Runs statements on an open connection and caches the prepared ones. */
export function statementsOn(database: DatabaseSync): (...given: Parameters<Run>) => Result {
  const prepared = new LRUCache<string, Prepared>({ max: STATEMENTS_MAX });

  function prepare(sql: string): Prepared {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    const fresh = { statement, columns: statement.columns().map(({ name }) => name) };
    prepared.set(sql, fresh);
    return fresh;
  }

  return (sql, parameters) => {
    const { statement, columns } = prepared.get(sql) ?? prepare(sql);
    if (columns.length > 0) {
      const rows = statement.all(...parameters) as unknown as SQLOutputValue[][]; // because of `setReturnArrays`
      return { rows: rows.map((values) => rowOf(columns, values)) };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    if (CHANGES_SCHEMA.test(sql)) prepared.clear();
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}

/**
 * `node:sqlite` builds row objects as hash tables: reading one of forty columns takes longer than the query. The objects built here share
 * one hidden class.
 */
function rowOf(columns: readonly string[], values: readonly SQLOutputValue[]): Record<string, SQLOutputValue> {
  const row: Record<string, SQLOutputValue> = {};
  for (let at = 0; at < columns.length; at += 1) row[columns[at] as string] = values[at] as SQLOutputValue;
  return row;
}

/** A connection in Kysely's form. */
const connectionOver = (run: Run): DatabaseConnection => ({
  async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
    try {
      return (await run(sql, parameters as SQLInputValue[])) as QueryResult<Row>; // columns as named in the statement
    } catch (error) {
      throw sqliteFailure(error);
    }
  },
  streamQuery() {
    throw new Error('Streaming is not used.');
  },
});

/** Sends a statement that begins or ends a transaction. */
export const exec = (sql: string) => async (connection: DatabaseConnection) => {
  await connection.executeQuery(CompiledQuery.raw(sql));
};

/**
 * A Kysely over one open connection, which it never waits for or closes.
 * @param transactions how they begin and end; without it the connection has none
 */
export function kyselyOver(run: Run, transactions: Partial<Driver> = {}): Sql {
  const connection = connectionOver(run);
  const driver: Partial<Driver> = {
    acquireConnection: async () => connection,
    beginTransaction: () => Promise.reject(new Error('Use Database.write or Database.snapshot for transactions.')),
    commitTransaction: exec('commit'),
    rollbackTransaction: exec('rollback'),
    ...transactions,
  };
  return new Kysely<Tables>({
    log: recordStatements('sqlite'),
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createDriver: () => Object.assign(new DummyDriver(), driver),
    },
  });
}
