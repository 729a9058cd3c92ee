import type { Sql } from './database.ts';

/** The one channel of this product on PostgreSQL. */
export const CHANNEL = 'kalends';

/** What a transaction announces, by what it is about. */
type Announced = Map<string, { readonly message: string; readonly rank: number }>;

const underWay = new WeakMap<Sql, Announced>();

/** Begins to gather what a transaction announces. @returns what gives it, in order, for when the transaction commits */
export function gatherAnnouncements(sql: Sql): () => string[] {
  const announced: Announced = new Map();
  underWay.set(sql, announced);
  return () => Array.from(announced.values(), ({ message }) => message);
}

/** Marks a place in a transaction. @returns what takes back whatever was announced since */
export function markAnnouncements(sql: Sql): () => void {
  const announced = underWay.get(sql);
  const before = [...(announced ?? [])];
  return () => {
    announced?.clear();
    for (const [about, said] of before) announced?.set(about, said);
  };
}

/**
 * Tells every node something once, and only if, the transaction of `sql` has committed. At most 8,000 bytes.
 * A process that dies in between, or never hears of its commit, has
 * not told it: whoever must know looks for itself now and then.
 * @param about a later one in the same transaction that is about the same takes its place
 * @param rank unless that one's is lower
 */
export function announce(sql: Sql, message: string, about = message, rank = 0): void {
  const announced = underWay.get(sql);
  if (!announced) throw new Error('Only a transaction announces.');
  if ((announced.get(about)?.rank ?? rank) > rank) return;
  announced.delete(about);
  announced.set(about, { message, rank });
}

/** Hears what nodes announce; null says that announcements may have been missed. */
export type Listener = (message: string | null) => void;

/** Listeners that come and go, and a way to tell them all. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    add(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(message: string | null): void {
      for (const listener of listeners) listener(message);
    },
  };
}
