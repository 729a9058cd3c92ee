import type { Compilable, CompiledQuery } from 'kysely';
import type { Sql } from './types.ts';

/** Marks a parameter in a compiled query. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once per engine: on SQLite, building one costs several times its execution. For queries of every
 * request; others are built when they are used.
 * @param build makes the query. Its second argument has placeholders for the values, so it may only pass them on. A row may be passed on
 * whole: it must have the same columns each time.
 * @returns a function that runs the query with values
 */
export function preparedQuery<Values extends object, Row>(
  build: (sql: Sql, values: Values) => Compilable<Row>,
): (sql: Sql, values: Values) => Promise<Row[]> {
  // Every transaction is a Kysely instance of its own; the adapter is one per open database.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (sql, values) => {
    const { adapter } = sql.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      const placeholders = Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)]));
      query = build(sql, placeholders as Values).compile();
      compiled.set(adapter, query);
    }
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = query.parameters.map((part) => (part instanceof Placeholder ? given[part.name] : part));
    return (await sql.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** As `preparedQuery`, for a list of texts: prepared for a list of one, which is the usual case, and built each time for longer ones. */
export function preparedForOne<Values extends object, Row>(
  build: (sql: Sql, texts: readonly string[], values: Values) => Compilable<Row> & { execute(): Promise<Row[]> },
): (sql: Sql, texts: readonly string[], values: Values) => Promise<Row[]> {
  const one = preparedQuery((sql, values: Values & { readonly only: string }) => build(sql, [values.only], values));
  return async (sql, texts, values) => {
    const [only, another] = texts;
    if (only === undefined) return [];
    return another === undefined ? one(sql, { ...values, only }) : build(sql, texts, values).execute();
  };
}
