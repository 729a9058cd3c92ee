import { type Migration, run } from '../migrate.ts';

/** Addresses that nobody has confirmed: of accounts that were made where no e-mail could be sent. */
export const unverified: Migration = {
  name: '010-unverified',
  up: (sql) => run(sql, ['alter table users add column email_unverified integer']),
};
