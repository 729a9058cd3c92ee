import type { Migration } from '../migrate.ts';

/** Apps that wait for a key: by the sign-in in a browser, or by a profile that is fetched once. */
export const keyRequests: Migration = {
  name: '023-key-requests',
  async up({ schema }) {
    await schema
      .createTable('key_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('grant_hash', 'text', (column) => column.unique())
      .addColumn('session_id', 'text', (column) => column.references('sessions.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('key_requests_by_session').on('key_requests').column('session_id').execute();
    await schema.createIndex('key_requests_by_expiry').on('key_requests').column('expires_at').execute();
  },
};
