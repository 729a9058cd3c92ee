import type { Migration } from '../migrate.ts';

/** When each link was made, by the calendar's version, and from which links somebody who was lowered or removed is barred. */
export const inviteBarriers: Migration = {
  name: '004-invite-barriers',
  async up({ schema }) {
    await schema.alterTable('invites').addColumn('version', 'bigint').execute();
    await schema
      .createTable('invite_barriers')
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('invite_barriers_key', ['calendar_id', 'user_id'])
      .execute();
    await schema.createIndex('invite_barriers_of_user').on('invite_barriers').column('user_id').execute();
  },
};
