import type { Migration } from '../migrate.ts';

/** Calendar apps that want to be told when a calendar changes. Each ends with the membership of its person, and with its key. */
export const pushRegistrations: Migration = {
  name: '024-push-registrations',
  async up({ schema }) {
    await schema
      .createTable('push_registrations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('calendar_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull().references('api_keys.id').onDelete('cascade'))
      .addColumn('push_resource', 'text', (column) => column.notNull())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('content_update', 'integer', (column) => column.notNull())
      .addColumn('property_update', 'integer', (column) => column.notNull())
      .addColumn('registered_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('told_version', 'bigint', (column) => column.notNull())
      .addColumn('told_own_version', 'bigint', (column) => column.notNull())
      .addColumn('told_properties', 'text', (column) => column.notNull())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addForeignKeyConstraint(
        'push_registrations_of_member',
        ['user_id', 'calendar_id'],
        'members',
        ['user_id', 'calendar_id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('push_registrations_once')
      .unique()
      .on('push_registrations')
      .columns(['user_id', 'calendar_id', 'push_resource'])
      .execute();
    for (const column of ['calendar_id', 'key_id', 'expires_at'] as const)
      await schema.createIndex(`push_registrations_${column}`).on('push_registrations').column(column).execute();
  },
};
