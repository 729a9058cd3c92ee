import type { Migration } from '../migrate.ts';

/**
 * What a source says next is written beside what is shown of it, and shown by one change of its version; and how often it was begun to be
 * read without an end, as when the process ended.
 */
export const statesOfSources: Migration = {
  name: '036-states-of-sources',
  async up({ schema }) {
    await schema
      .alterTable('subscribed_calendars')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable('subscribed_events')
      .addColumn('since_version', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('subscribed_events').addColumn('until_version', 'bigint').execute();
  },
};
