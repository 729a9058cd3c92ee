import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Accounts, calendars with their members, invitations, tags and events, the log of changes, jobs and rate limits. */
export const foundation: Migration = {
  name: '001-foundation',
  async up({ schema }) {
    await schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('theme', 'text', (column) => column.notNull())
      .addColumn('last_visited_calendar', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('codes')
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('codes_key', ['purpose', 'subject'])
      .execute();
    await schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .addColumn('ip_address', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();

    await schema
      .createTable('devices')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('first_seen', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('devices_key', ['user_id', 'device'])
      .execute();
    await schema
      .createTable('api_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('prefix', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('calendar_ids', 'text')
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used', 'bigint')
      .addColumn('expires_at', 'bigint')
      .execute();
    await schema.createIndex('api_keys_of_user').on('api_keys').column('user_id').execute();

    await schema
      .createTable('calendars')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('color', 'text', (column) => column.notNull())
      .addColumn('first_day_of_week', 'integer', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('changes_floor', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint')
      .execute();
    await schema
      .createTable('members')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('members_once').unique().on('members').columns(['user_id', 'calendar_id']).execute();
    await schema.createIndex('members_of_calendar').on('members').column('calendar_id').execute();
    await schema
      .createIndex('one_owner')
      .unique()
      .on('members')
      .column('calendar_id')
      .where(sql.ref('role'), '=', sql.lit('owner'))
      .execute();
    await schema
      .createTable('invites')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addColumn('max_uses', 'integer')
      .execute();
    await schema.createIndex('invites_of_calendar').on('invites').column('calendar_id').execute();
    await schema
      .createTable('tags')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('color', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('tags_of_calendar').on('tags').column('calendar_id').execute();

    await schema
      .createTable('events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('start_time', 'text', (column) => column.notNull())
      .addColumn('end_time', 'text', (column) => column.notNull())
      .addColumn('is_all_day', 'integer', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('tag_id', 'text', (column) => column.references('tags.id').onDelete('set null'))
      .addColumn('recurrence', 'text')
      .addColumn('exdates', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('recurring_event_id', 'text', (column) => column.references('events.id').onDelete('cascade'))
      .addColumn('original_start', 'text')
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addColumn('series_ends_at', 'bigint')
      .addColumn('span', 'integer', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('events_by_start')
      .on('events')
      .columns(['calendar_id', 'span', 'starts_at'])
      .where(sql.ref('recurrence'), 'is', null)
      .execute();
    await schema
      .createIndex('series_of_calendar')
      .on('events')
      .column('calendar_id')
      .where(sql.ref('recurrence'), 'is not', null)
      .execute();
    await schema.createIndex('events_by_version').on('events').columns(['calendar_id', 'version']).execute();
    await schema
      .createIndex('exceptions_of_series')
      .on('events')
      .column('recurring_event_id')
      .where(sql.ref('recurring_event_id'), 'is not', null)
      .execute();
    await schema
      .createIndex('events_with_tag')
      .on('events')
      .column('tag_id')
      .where(sql.ref('tag_id'), 'is not', null)
      .execute();

    await schema
      .createTable('changes')
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('ordinal', 'integer', (column) => column.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('changes_key', ['calendar_id', 'version', 'ordinal'])
      .execute();
    await schema.createIndex('changes_by_time').on('changes').column('at').execute();
    await schema.createIndex('changes_of_entity').on('changes').column('entity_id').execute();

    await schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('first_run_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .execute();
    await schema.createIndex('jobs_due').on('jobs').columns(['state', 'run_at']).execute();
    await schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('window_ends', 'bigint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .execute();
  },
};
