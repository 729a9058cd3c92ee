import type { Migration } from '../migrate.ts';

/** From when on the device tokens of a user count; null for all of them. */
export const deviceTokens: Migration = {
  name: '006-device-tokens',
  async up({ schema }) {
    await schema.alterTable('users').addColumn('devices_since', 'bigint').execute();
  },
};
