import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * What each person wants to be reminded of, when which calendars remind next, what people have been told and how it is sent to them, and
 * the devices that take push messages.
 */
export const reminders: Migration = {
  name: '015-reminders',
  async up({ schema }) {
    await schema
      .createTable('reminder_settings')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('calendar_id', 'text', (column) => column.notNull())
      .addColumn('timed', 'text', (column) => column.notNull())
      .addColumn('all_day', 'text', (column) => column.notNull())
      .addColumn('remind', 'text', (column) => column.notNull())
      .addColumn('digest', 'integer', (column) => column.notNull())
      .addColumn('told_version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('reminder_settings_key', ['user_id', 'calendar_id'])
      .addForeignKeyConstraint(
        'reminder_settings_of_member',
        ['user_id', 'calendar_id'],
        'members',
        ['user_id', 'calendar_id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await schema.createIndex('reminder_settings_of_calendar').on('reminder_settings').column('calendar_id').execute();
    await schema
      .createTable('event_reminders')
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('reminders', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_reminders_key', ['event_id', 'user_id'])
      .execute();
    await schema.createIndex('event_reminders_of_user').on('event_reminders').column('user_id').execute();
    await schema
      .createTable('notification_settings')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('email', 'integer', (column) => column.notNull())
      .addColumn('push', 'integer', (column) => column.notNull())
      .addColumn('agenda_hour', 'integer', (column) => column.notNull())
      .addColumn('agenda_at', 'bigint')
      .addColumn('time_zone', 'text')
      .addColumn('digest_at', 'bigint')
      .execute();
    for (const column of ['agenda_at', 'digest_at'] as const) {
      await schema
        .createIndex(`notification_settings_${column}`)
        .on('notification_settings')
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute();
    }
    await schema
      .createTable('reminder_plans')
      .addColumn('calendar_id', 'text', (column) => column.primaryKey().references('calendars.id').onDelete('cascade'))
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('planned_until', 'bigint', (column) => column.notNull())
      .addColumn('again_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('planned_reminders')
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('occurrence_id', 'text', (column) => column.notNull())
      .addColumn('fire_at', 'bigint', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('after_user', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('planned_reminders_key', ['calendar_id', 'occurrence_id', 'fire_at'])
      .execute();
    await schema.createIndex('planned_reminders_due').on('planned_reminders').columns(['state', 'fire_at']).execute();
    await schema
      .createTable('notifications')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('occurrence_id', 'text')
      .addColumn('changes', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint')
      .addColumn('done_at', 'bigint')
      .addColumn('snoozed_until', 'bigint')
      .execute();
    await schema.createIndex('notifications_once').unique().on('notifications').columns(['user_id', 'key']).execute();
    await schema.createIndex('notifications_of_user').on('notifications').columns(['user_id', 'at']).execute();
    await schema.createIndex('notifications_of_calendar').on('notifications').column('calendar_id').execute();
    await schema.createIndex('notifications_by_time').on('notifications').column('at').execute();
    await schema
      .createIndex('notifications_snoozed')
      .on('notifications')
      .column('snoozed_until')
      .where(sql.ref('snoozed_until'), 'is not', null)
      .execute();
    await schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute();
    for (const column of ['user_id', 'session_id'] as const)
      await schema.createIndex(`push_subscriptions_${column}`).on('push_subscriptions').column(column).execute();
    await schema
      .createTable('deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('notification_id', 'text', (column) => column.references('notifications.id').onDelete('cascade'))
      .addColumn('subscription_id', 'text', (column) => column.references('push_subscriptions.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('content', 'text')
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('deliveries_due').on('deliveries').columns(['state', 'run_at']).execute();
    await schema.createIndex('deliveries_by_time').on('deliveries').column('due_at').execute();
    for (const column of ['user_id', 'notification_id', 'subscription_id'] as const)
      await schema.createIndex(`deliveries_${column}`).on('deliveries').column(column).execute();
    await schema
      .createTable('server_keys')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .execute();
  },
};
