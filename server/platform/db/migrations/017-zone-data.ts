import type { Migration } from '../migrate.ts';

/** Which versions of the time zone data instants were derived with, and what moved when another came. */
export const zoneData: Migration = {
  name: '017-zone-data',
  async up({ schema }) {
    await schema
      .createTable('zone_data')
      .addColumn('version', 'text', (column) => column.primaryKey())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('calendars', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('events', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
