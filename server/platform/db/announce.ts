import { sql as raw } from 'kysely';
import type { Sql } from './database.ts';
import { prepared } from './prepared.ts';

/** The one channel of this product on PostgreSQL; SQLite has a function of the same name (see `sqlite.ts`). */
export const CHANNEL = 'kalends';

const notify = prepared((sql, { message }: { message: string }) => ({
  compile: () => raw`select pg_notify(${CHANNEL}, ${message})`.compile(sql),
}));

/** Tells every node something as soon as, and only if, the transaction of `sql` commits. At most 8,000 bytes. */
export async function announce(sql: Sql, message: string): Promise<void> {
  await notify(sql, { message });
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
