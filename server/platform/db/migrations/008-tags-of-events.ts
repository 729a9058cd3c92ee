import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * A tag tells itself when it was last renamed, recoloured or deleted, so that its events need not be written for that; one that is
 * deleted stays until nothing can bring it back. Two indexes give the events of a calendar and of a tag in an order that can be read
 * on from any place.
 */
export const tagsOfEvents: Migration = {
  name: '008-tags-of-events',
  async up(trx, engine) {
    await trx.schema
      .alterTable('tags')
      .addColumn('shown_version', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await trx.schema.alterTable('tags').addColumn('deleted_at', 'bigint').execute();
    // A node of the version before reads by the old indexes until they are gone, then by these.
    await sql`create index events_of_version on events (calendar_id, version, id)`.execute(trx);
    await sql`create index events_of_tag on events (tag_id, id) where tag_id is not null`.execute(trx);
    await sql`drop index events_by_version`.execute(trx);
    await sql`drop index events_with_tag`.execute(trx);
    if (engine === 'postgres') await sql`analyze tags`.execute(trx);
  },
};
