import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Calendar object resources: the text of an event beside it as a client sent it, and tasks and journals, which are kept as text alone;
 * the alarms of each member apart, since they are nobody else's. What a member's clients have called a calendar, and say of it.
 */
export const openCalendar: Migration = {
  name: '020-open-calendar',
  async up({ schema }) {
    await schema
      .createTable('calendar_objects')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('uid', 'text')
      .addColumn('component', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('text_state', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'bigint')
      .addColumn('ends_at', 'bigint')
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('deleted_version', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['name', 'uid'] as const) {
      await schema
        .createIndex(`calendar_objects_by_${column}`)
        .unique()
        .on('calendar_objects')
        .columns(['calendar_id', column])
        .execute();
    }
    await schema
      .createIndex('calendar_objects_by_version')
      .on('calendar_objects')
      .columns(['calendar_id', 'version'])
      .execute();
    await schema.createIndex('calendar_objects_of_event').on('calendar_objects').column('event_id').execute();
    await schema
      .createIndex('calendar_objects_without_event')
      .on('calendar_objects')
      .columns(['calendar_id', 'component'])
      .where(sql.ref('event_id'), 'is', null)
      .execute();

    await schema
      .createTable('own_alarms')
      .addColumn('calendar_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('alarms', 'text', (column) => column.notNull())
      .addColumn('reminders', 'text')
      .addColumn('own_version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('own_alarms_key', ['calendar_id', 'user_id', 'entity_id'])
      .addForeignKeyConstraint(
        'own_alarms_of_member',
        ['user_id', 'calendar_id'],
        'members',
        ['user_id', 'calendar_id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('own_alarms_by_version')
      .on('own_alarms')
      .columns(['user_id', 'calendar_id', 'own_version'])
      .execute();
    await schema
      .alterTable('members')
      .addColumn('own_version', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('members').addColumn('dav_name', 'text').execute();
    await schema.alterTable('members').addColumn('dav_properties', 'text').execute();
    await schema.createIndex('members_by_dav_name').unique().on('members').columns(['user_id', 'dav_name']).execute();
    await schema
      .alterTable('calendars')
      .addColumn('components', 'text', (column) => column.notNull().defaultTo('VEVENT,VTODO,VJOURNAL'))
      .execute();
    await schema
      .createTable('dav_homes')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('properties', 'text', (column) => column.notNull())
      .execute();
  },
};
