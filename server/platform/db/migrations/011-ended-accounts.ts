import type { Migration } from '../migrate.ts';

/**
 * What an account that has ended is brought back from, while its row among the users is empty. The first row stands for everybody whose
 * account ended before: upkeep finds it and takes their names out of the log.
 */
export const endedAccounts: Migration = {
  name: '011-ended-accounts',
  async up(trx) {
    await trx.schema
      .createTable('ended_accounts')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('last_visited_calendar', 'text')
      .addColumn('ended_at', 'bigint', (column) => column.notNull())
      .execute();
    await trx.schema.createIndex('ended_accounts_of_email').on('ended_accounts').column('email_key').execute();
    await trx.schema
      .createTable('ended_memberships')
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('ended_accounts.user_id').onDelete('cascade'),
      )
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('ended_memberships_key', ['user_id', 'calendar_id'])
      .execute();
    await trx.schema
      .createIndex('ended_memberships_of_calendar')
      .on('ended_memberships')
      .column('calendar_id')
      .execute();
    await trx
      .insertInto('ended_accounts')
      .values({ user_id: '', email: '', email_key: '', name: '', password_hash: '', ended_at: 0 })
      .execute();
  },
};
