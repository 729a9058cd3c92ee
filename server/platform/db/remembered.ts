import type { Sql } from './database.ts';

/** Tells a number that is another one after each commit, by whichever process. */
export type Epoch = () => number;

/** A query that is run with values. */
type Query<Values, Row> = (sql: Sql, values: Values) => Promise<readonly Row[]>;

const epochs = new WeakMap<Sql, Epoch>();

/** Lets queries on a reader be remembered. An engine that can not tell cheaply what changed does without. */
export function rememberBy(sql: Sql, epoch: Epoch): void {
  epochs.set(sql, epoch);
}

const ANSWERS_MAX = 10_000;

/**
 * A query whose answers are kept until something is committed, for what every request asks: who is calling, and what they
 * may do. Nobody may change the rows. In a transaction, and where the engine can not tell, it is the query itself.
 * @param keyOf a text for the values, another one for others
 */
export function remembered<Values, Row>(
  query: Query<Values, Row>,
  keyOf: (values: Values) => string,
): Query<Values, Row> {
  const memories = new WeakMap<Sql, { epoch: number; answers: Map<string, readonly Row[]> }>();
  return async (sql, values) => {
    const epoch = epochs.get(sql)?.();
    if (epoch === undefined) return query(sql, values);
    let memory = memories.get(sql);
    if (memory?.epoch !== epoch || memory.answers.size >= ANSWERS_MAX) {
      memory = { epoch, answers: new Map() };
      memories.set(sql, memory);
    }
    const key = keyOf(values);
    const kept = memory.answers.get(key);
    if (kept) return kept;
    const answer = await query(sql, values);
    memory.answers.set(key, answer);
    return answer;
  };
}
