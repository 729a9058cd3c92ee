import { asciiLowerCase } from '#domain/text.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** Whether an account has never confirmed its address: it may belong to somebody else, who must not receive the account's content. */
export async function isUnverified(sql: Sql, email: string): Promise<boolean> {
  const row = await sql
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', asciiLowerCase(email.trim()))
    .where('email_unverified', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
