import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * PostgreSQL notes the words of some sixty events before it sorts them into the index together, for a third of the work. Every
 * search reads the notes through, so they stay short: some ten microseconds.
 */
export const searchPending: Migration = {
  name: '003-search-pending',
  async up(trx, engine) {
    if (engine === 'sqlite') return;
    await sql`alter index event_search_words set (fastupdate = on, gin_pending_list_limit = 64)`.execute(trx);
  },
};
