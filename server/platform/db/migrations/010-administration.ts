import type { Migration } from '../migrate.ts';

/** Whom the host has locked out, and who may do what the host does. */
export const administration: Migration = {
  name: '010-administration',
  async up(trx) {
    await trx.schema.alterTable('users').addColumn('disabled_at', 'bigint').execute();
    await trx.schema.alterTable('users').addColumn('administrator_since', 'bigint').execute();
  },
};
