import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Statements kept ready on one connection. The product has fewer; a range of list lengths can make more. */
const STATEMENTS_MAX = 500;

/** A statement, and how its rows are made; undefined where it answers with none. To ask it each time costs more than most queries. */
interface Prepared {
  readonly statement: StatementSync;
  readonly toRow: ToRow | undefined;
}

type ToRow = (values: readonly unknown[]) => object;

/** What a statement did; `numAffectedRows` and `insertId` where it answers with no rows. */
export interface Ran {
  readonly rows: object[];
  readonly numAffectedRows?: bigint;
  readonly insertId?: bigint;
}

/** Runs statements on one open connection, and keeps each ready for the next time. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #kept = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run(sql: string, parameters: readonly SQLInputValue[]): Ran {
    const { statement, toRow } = this.#prepare(sql);
    if (toRow) {
      const rows = statement.all(...parameters) as unknown as unknown[][]; // as `setReturnArrays` has it
      return { rows: rows.map(toRow) };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const kept = this.#kept.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    const names = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    const fresh = { statement, toRow: names.length > 0 ? rowMaker(names) : undefined };
    if (this.#kept.size >= STATEMENTS_MAX) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(sql, fresh);
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
