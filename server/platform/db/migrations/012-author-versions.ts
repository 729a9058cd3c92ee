import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * The end and the return of an account change who stands at its events. The author tells that for all their events of a calendar, so
 * that none of them need be written; an index gives these in an order that can be read on from any place.
 */
export const authorVersions: Migration = {
  name: '012-author-versions',
  async up(trx) {
    await trx.schema
      .createTable('author_versions')
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('shown_version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('author_versions_key', ['calendar_id', 'user_id'])
      .execute();
    await trx.schema.createIndex('author_versions_of_user').on('author_versions').column('user_id').execute();
    await sql`create index events_of_author on events (created_by, calendar_id, id)`.execute(trx);
    await sql`drop index events_by_author`.execute(trx);
  },
};
