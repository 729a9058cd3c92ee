import type { Migration } from '../migrate.ts';

/** Where an app asked for a key from; null in requests of the version before. */
export const requestAddresses: Migration = {
  name: '028-request-addresses',
  async up({ schema }) {
    await schema.alterTable('key_requests').addColumn('address', 'text').execute();
  },
};
