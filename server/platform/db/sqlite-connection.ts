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

/** A statement, and how its rows are made; undefined where it answers with none. To ask it each time costs more than most queries. */
interface Prepared {
  readonly statement: StatementSync;
  readonly toRow: ToRow | undefined;
}

type ToRow = (values: readonly unknown[]) => object;

/** Kysely's view of one open `node:sqlite` connection. Transactions are `openSqlite`'s business, not Kysely's. */
class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { statement, toRow } = this.#prepare(sql);
      const values = parameters as SQLInputValue[];
      if (toRow) {
        const rows = statement.all(...values) as unknown as unknown[][]; // as `setReturnArrays` has it
        return { rows: rows.map(toRow) as Row[] };
      }
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
    const names = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    const fresh = { statement, toRow: names.length > 0 ? rowMaker(names) : undefined };
    if (this.#statements.size >= STATEMENTS_MAX) this.#statements.delete(this.#statements.keys().next().value ?? '');
    this.#statements.set(sql, fresh);
    return fresh;
  }
}

/**
 * Makes objects of one shape from the values of rows. The driver's own rows are dictionaries, and each look into one costs a
 * search: a month of events took half as long again. Only a literal gives a shape, hence a function made from text; the
 * names are quoted in it.
 */
function rowMaker(names: readonly string[]): ToRow {
  const fields = names.map((name, place) => `${JSON.stringify(name)}: values[${place}]`);
  return new Function('values', `return { ${fields.join(', ')} };`) as ToRow; // the type of a made function is Function
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
