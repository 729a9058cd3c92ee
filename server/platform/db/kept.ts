import type { Sql } from './database.ts';

/**
 * What works that overlap write in a transaction, kept until all of them are done: one that is refused has written nothing then,
 * and the others are done again without it, before anything has been sent.
 */
export interface Kept {
  /** Whether they are done before their turn has come. Versions count from 0 then, and are kept so in rows. */
  readonly isEarly: boolean;
  /** How many versions they have been given, by group. */
  readonly given: Map<string, number>;
  /** What is to be added to those that count from 0, once it is known. */
  base: number;
  /** Writes all of it. */
  write(): void;
}

const underWay = new WeakMap<Sql, { readonly kept: Kept; readonly writes: (() => void)[] }>();

/** Does something, and keeps meanwhile what is written in the transaction of `sql`. */
export async function keeping<Result>(
  sql: Sql,
  isEarly: boolean,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly kept: Kept }> {
  const writes: (() => void)[] = [];
  const write = () => {
    for (const one of writes) one();
  };
  const kept: Kept = { isEarly, given: new Map(), base: 0, write };
  underWay.set(sql, { kept, writes });
  try {
    return { result: await run(), kept };
  } finally {
    underWay.delete(sql);
  }
}

/** What the transaction of `sql` keeps at the moment. */
export const keptBy = (sql: Sql): Kept | undefined => underWay.get(sql)?.kept;

/** Writes something, or keeps it. */
export function keep(sql: Sql, write: () => void): void {
  const kept = underWay.get(sql);
  if (kept) kept.writes.push(write);
  else write();
}
