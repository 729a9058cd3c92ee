import type { Migration } from '../migrate.ts';

/**
 * Secret links of calendars, which end with the membership of their maker, and calendars of others by their address, which one person
 * sees.
 */
export const feeds: Migration = {
  name: '021-feeds',
  async up({ schema }) {
    await schema
      .createTable('feeds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('calendar_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('tag_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('asked_at', 'bigint')
      .addColumn('asked_by', 'text')
      .addForeignKeyConstraint(
        'feeds_of_member',
        ['user_id', 'calendar_id'],
        'members',
        ['user_id', 'calendar_id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await schema.createIndex('feeds_of_calendar').on('feeds').columns(['calendar_id', 'user_id']).execute();

    await schema
      .createTable('subscribed_calendars')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('own_name', 'text')
      .addColumn('color', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('is_shown', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .addColumn('heard_at', 'bigint')
      .addColumn('asked_at', 'bigint')
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('entries', 'integer', (column) => column.notNull())
      .addColumn('unreadable', 'integer', (column) => column.notNull())
      .addColumn('stored_length', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('subscribed_calendars_of_user').on('subscribed_calendars').column('user_id').execute();
    await schema.createIndex('subscribed_calendars_due').on('subscribed_calendars').column('next_at').execute();
    await schema
      .createTable('subscribed_events')
      .addColumn('calendar_id', 'text', (column) =>
        column.notNull().references('subscribed_calendars.id').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint')
      .addPrimaryKeyConstraint('subscribed_events_key', ['calendar_id', 'key'])
      .execute();
  },
};
