import type { Sql } from '#server/db/database.ts';
import { readStored, type Stored } from './stored.ts';

/** What somebody's clients have stored of their home. */
export async function homeProperties(sql: Sql, userId: string): Promise<Stored> {
  const row = await sql.selectFrom('dav_homes').select('properties').where('user_id', '=', userId).executeTakeFirst();
  return readStored(row?.properties ?? null);
}
