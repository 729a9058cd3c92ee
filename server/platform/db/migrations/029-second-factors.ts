import type { Migration } from '../migrate.ts';

/** Codes of authenticator apps as the second step of a sign-in, and recovery codes for who has lost the app. */
export const secondFactors: Migration = {
  name: '029-second-factors',
  async up({ schema }) {
    await schema
      .createTable('totp')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('used_step', 'bigint', (column) => column.notNull())
      .addColumn('recovery_salt', 'text')
      .execute();
    await schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
      .execute();
    await schema
      .createTable('second_steps')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('second_steps_by_user').on('second_steps').column('user_id').execute();
    await schema.createIndex('second_steps_by_expiry').on('second_steps').column('expires_at').execute();
  },
};
