import type { Sql } from './database.ts';

interface Group<Values, Answer> {
  readonly all: [Values, ...Values[]];
  readonly answers: Promise<readonly Answer[]>;
}

/**
 * A question that works which overlap ask together: what is asked with one key in one go is asked once for all of them.
 * @param keyOf a text for the values, another one for what can not be asked together
 * @param ask gives an answer for each values, in their order
 */
export function together<Values, Answer>(
  keyOf: (values: Values) => string,
  ask: (sql: Sql, all: readonly [Values, ...Values[]]) => Promise<readonly Answer[]>,
): (sql: Sql, values: Values) => Promise<Answer | undefined> {
  const asking = new WeakMap<Sql, Map<string, Group<Values, Answer>>>();

  function begin(sql: Sql, groups: Map<string, Group<Values, Answer>>, key: string, values: Values) {
    const all: [Values, ...Values[]] = [values];
    const answers = Promise.resolve().then(() => {
      groups.delete(key);
      return ask(sql, all);
    });
    groups.set(key, { all, answers });
    return answers;
  }

  return async (sql, values) => {
    const groups = asking.get(sql) ?? new Map<string, Group<Values, Answer>>();
    asking.set(sql, groups);
    const key = keyOf(values);
    const group = groups.get(key);
    if (!group) return (await begin(sql, groups, key, values))[0];
    const place = group.all.push(values) - 1;
    return (await group.answers)[place];
  };
}
