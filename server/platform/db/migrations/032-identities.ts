import type { Migration } from '../migrate.ts';

/** Who people are to an identity provider, and sign-ins by one that are on their way. */
export const identities: Migration = {
  name: '032-identities',
  async up({ schema }) {
    await schema
      .createTable('identities')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('identities_of_issuer', ['issuer', 'subject'])
      .execute();
    await schema.createIndex('identities_of_user').on('identities').column('user_id').execute();
    await schema
      .createTable('identity_sign_ins')
      .addColumn('key_hash', 'text', (column) => column.primaryKey())
      .addColumn('browser_hash', 'text')
      .addColumn('return_to', 'text')
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('session_id', 'text')
      .addColumn('outcome', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('identity_sign_ins_by_end').on('identity_sign_ins').column('expires_at').execute();
  },
};
