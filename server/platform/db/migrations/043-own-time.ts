import type { Migration } from '../migrate.ts';

/** Whether a person looks at calendars on their own clock: 1; null: each on its own. */
export const ownTime: Migration = {
  name: '043-own-time',
  async up(trx) {
    await trx.schema.alterTable('users').addColumn('shows_own_time', 'integer').execute();
  },
};
