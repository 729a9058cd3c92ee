import type { Sql } from './database.ts';

/**
 * Tells what is another value after each commit, by whichever process: a value that was found out after the call. At once
 * where the engine knows; a promise where it must be asked.
 * @throws ApiError `unavailable` when the database is away
 */
export type Epoch = () => number | string | Promise<number | string>;

const epochs = new WeakMap<Sql, Epoch>();

/** Lets what a reader has read be remembered. */
export function rememberBy(sql: Sql, epoch: Epoch): void {
  epochs.set(sql, epoch);
}

/** In characters. */
const KEPT_MAX = 8_000_000;
/** What an entry takes beside its own characters. */
const ENTRY = 200;

/** What has been read, or is being read, by a key. */
export class Kept<Value> extends Map<string, Value | Promise<Value>> {
  /** The characters of all keys and, as JSON, of all that has been read. */
  weight = 0;
}

/**
 * A memory for what is read from a reader. Each call gives what is kept since the last commit, for looking up and for adding
 * what is read after the call; undefined in a transaction, which may have written itself: there nothing may be kept.
 */
export function memoryOf<Value>(sql: Sql): () => Kept<Value> | undefined | Promise<Kept<Value>> {
  const epoch = epochs.get(sql);
  if (!epoch) return () => undefined;
  let last: number | string | undefined;
  let kept = new Kept<Value>();
  const keptAt = (now: number | string) => {
    if (now !== last || kept.weight >= KEPT_MAX) {
      last = now;
      // Whoever reads at the moment keeps the old one, so that nothing read before the commit gets into the new.
      kept = new Kept();
    }
    return kept;
  };
  return () => {
    const now = epoch();
    return now instanceof Promise ? now.then(keptAt) : keptAt(now);
  };
}

/** Reads something and keeps it. Whoever asks meanwhile gets the same promise: a page asks for many things at once. */
export function keep<Value>(kept: Kept<Value>, key: string, read: () => Promise<Value>): Promise<Value> {
  const reading = read().then(
    (value) => {
      kept.set(key, value);
      kept.weight += ENTRY + key.length + (JSON.stringify(value)?.length ?? 0);
      return value;
    },
    (error: unknown) => {
      kept.delete(key);
      throw error;
    },
  );
  kept.set(key, reading);
  return reading;
}

/** A query that is run with values. */
type Query<Values, Row> = (sql: Sql, values: Values) => Promise<readonly Row[]>;

/**
 * A query whose answers are kept until something is committed, for what every request asks. Nobody may change the rows.
 * @param keyOf a text for the values, another one for others
 */
export function remembered<Values, Row>(
  query: Query<Values, Row>,
  keyOf: (values: Values) => string,
): Query<Values, Row> {
  const memories = new WeakMap<Sql, ReturnType<typeof memoryOf<readonly Row[]>>>();
  return async (sql, values) => {
    let memory = memories.get(sql);
    if (!memory) {
      memory = memoryOf(sql);
      memories.set(sql, memory);
    }
    const known = memory();
    const answers = known instanceof Promise ? await known : known;
    // A transaction sends the query before it returns, that nothing of others comes between.
    if (!answers) return query(sql, values);
    const key = keyOf(values);
    return answers.get(key) ?? keep(answers, key, () => query(sql, values));
  };
}
