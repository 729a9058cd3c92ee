import { asciiLowerCase } from '#domain/text.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** Whether an address was never shown to be its account's: it may be somebody else's, who gets nothing of what the account sees. */
export async function isUnverified(sql: Sql, email: string): Promise<boolean> {
  const row = await sql
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', asciiLowerCase(email.trim()))
    .where('email_unverified', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
