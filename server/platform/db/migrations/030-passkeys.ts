import type { Migration } from '../migrate.ts';

/** WebAuthn credentials that sign in without a password, and the challenges that have been answered. */
export const passkeys: Migration = {
  name: '030-passkeys',
  async up({ schema }) {
    await schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('synced', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used', 'bigint')
      .execute();
    await schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();
    await schema
      .createTable('used_challenges')
      .addColumn('challenge', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('used_challenges_by_expiry').on('used_challenges').column('expires_at').execute();
  },
};
