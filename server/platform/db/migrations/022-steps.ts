import type { Migration } from '../migrate.ts';

/** Changes that are one to people, such as an import: it is written in many versions, so that nobody else waits long for it. */
export const steps: Migration = {
  name: '022-steps',
  async up({ schema }) {
    await schema
      .createTable('steps')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('last_version', 'bigint')
      .addColumn('added', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('changed', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('handled', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await schema.createIndex('steps_by_version').on('steps').columns(['calendar_id', 'last_version']).execute();
    await schema
      .createTable('step_versions')
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('step_id', 'text', (column) => column.notNull().references('steps.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('step_versions_key', ['calendar_id', 'version'])
      .execute();
    await schema.createIndex('step_versions_by_step').on('step_versions').columns(['step_id', 'version']).execute();
  },
};
