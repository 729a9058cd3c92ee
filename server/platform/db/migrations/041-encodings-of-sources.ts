import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The encoding that a source was read in. Each is read anew: what was taken for Windows-1251 may be something else. */
export const encodingsOfSources: Migration = {
  name: '041-encodings-of-sources',
  async up(db) {
    await db.schema.alterTable('subscribed_calendars').addColumn('encoding', 'varchar(20)').execute();
    await sql`update subscribed_calendars set etag = null, last_modified = null`.execute(db);
  },
};
