import type { Kept } from './kept.ts';

/** What a work asks before it does anything. */
export interface Ahead<Sql, Seen> {
  /** Works that mingle and have the same one are asked for together. */
  readonly key: string;
  ask(sql: Sql): Promise<Seen>;
}

/** How a work gets on with others. */
export interface How<Sql, Seen> {
  readonly ahead?: Ahead<Sql, Seen>;
  /** Works without this run one after the other, and with those of their turn only. */
  readonly mingles?: Mingling<Sql, Seen>;
}

/**
 * A work that may overlap others that may, and share a transaction with those of other turns: none of them reads what another
 * writes. What they write is kept, and they may be done before their turn has come.
 */
export interface Mingling<Sql, Seen> {
  /** Those with the same one have something in common. */
  readonly group: string;
  /**
   * Called once for a group when all works are done, on the first of them, before what they have written is: sends what they have in
   * common. If they were done early, it takes the turn, and fails the transaction unless what they saw still holds.
   */
  conclude(sql: Sql, seen: readonly Seen[], kept: Kept): void;
}

export type Outcome<Result> = { readonly result: Result } | { readonly refusal: unknown };

/** A work that waits. */
export interface Job<Sql> {
  readonly turn: string;
  readonly mingles: Mingling<Sql, unknown> | undefined;
  readonly ahead: Ahead<Sql, unknown> | undefined;
  run(sql: Sql, seen: unknown): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** What has been asked, by its key. */
export type Asked = Map<string, Promise<unknown>>;

/** What a work asks first. Nobody may wait for it when its transaction fails. */
export function seenBy<Sql>(sql: Sql, { ahead }: Job<Sql>, asked: Asked): Promise<unknown> {
  if (!ahead) return Promise.resolve();
  const known = asked.get(ahead.key);
  if (known) return known;
  const seen = ahead.ask(sql);
  seen.catch(() => {}); // whoever goes on with it hears of it
  asked.set(ahead.key, seen);
  return seen;
}

/** Works in their order; those beside each other that may overlap, in one. */
export function stretches<Sql>(jobs: readonly Job<Sql>[]): Job<Sql>[][] {
  const list: Job<Sql>[][] = [];
  for (const job of jobs) {
    const last = list.at(-1);
    if (job.mingles && last?.[0]?.mingles) last.push(job);
    else list.push([job]);
  }
  return list;
}

/** @throws what failed first, once nothing is under way */
export async function allOf<Result>(begun: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(begun);
  return Promise.all(begun);
}
