import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** SQLite forgets how many rows small tables had, for they may have grown since. Server and database count them again when they are large. */
export const countsOfSmallTables: Migration = {
  name: '035-counts-of-small-tables',
  async up(trx, engine) {
    if (engine === 'postgres') return;
    const { rows } = await sql`select 1 from sqlite_schema where name = 'sqlite_stat1'`.execute(trx);
    if (rows.length === 0) return;
    await sql`delete from sqlite_stat1 where cast(stat as integer) < 1000`.execute(trx);
    // This connection has read the counts with the schema, and reads both again.
    await sql`pragma writable_schema = reset`.execute(trx);
  },
};
