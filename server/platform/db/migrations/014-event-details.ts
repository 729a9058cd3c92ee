import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What RFC 5545 knows of an event: whether it takes place, whether it takes up time, a link, further dates, zones of its own. */
export const eventDetails: Migration = {
  name: '014-event-details',
  async up({ schema }) {
    const texts = { status: 'confirmed', transparency: 'opaque', url: '', rdates: '[]' };
    for (const [name, value] of Object.entries(texts)) {
      await schema
        .alterTable('events')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
        .execute();
    }
    for (const name of ['is_floating', 'start_fold', 'end_fold']) {
      await schema
        .alterTable('events')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    await schema.alterTable('events').addColumn('end_time_zone', 'text').execute();
    // Again, with the status, so that what was called off is passed over within the index.
    await schema.dropIndex('events_to_come').execute();
    await schema
      .createIndex('events_to_come')
      .on('events')
      .columns(['calendar_id', 'is_all_day', 'span', 'starts_at', 'ends_at', 'status'])
      .where(sql.ref('recurrence'), 'is', null)
      .execute();
  },
};
