import type { Migration } from '../migrate.ts';

/** The countries whose public holidays a person sees, apart by commas; null: of none. */
export const holidays: Migration = {
  name: '018-holidays',
  async up(trx) {
    await trx.schema.alterTable('users').addColumn('holidays', 'text').execute();
  },
};
