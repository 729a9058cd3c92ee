import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * E-mails are compared without the case of ASCII letters, as SQLite’s `lower` has it. Keys had been made without the case of any letter,
 * so those that differ now belonged to one e-mail each, and none meets another.
 */
export const emailKeys: Migration = {
  name: '039-email-keys',
  async up(trx, engine) {
    const key = sql.raw(engine === 'postgres' ? 'lower(email collate "C")' : 'lower(email)');
    for (const table of ['users', 'ended_accounts'])
      await sql`update ${sql.table(table)} set email_key = ${key} where email <> '' and email_key <> ${key}`.execute(
        trx,
      );
  },
};
