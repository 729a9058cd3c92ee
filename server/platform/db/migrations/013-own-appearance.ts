import type { Migration } from '../migrate.ts';

/** What a member calls a calendar, and which colour it has for them; null: as for everybody. */
export const ownAppearance: Migration = {
  name: '013-own-appearance',
  async up(trx) {
    await trx.schema.alterTable('members').addColumn('own_name', 'text').execute();
    await trx.schema.alterTable('members').addColumn('own_color', 'text').execute();
  },
};
