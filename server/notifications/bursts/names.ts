import type { Sql } from '#server/platform/db/database.ts';

/** The names of people with an active account. */
export async function currentNames(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = sql
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)]);
  return new Map((await users.where('email', '<>', '').execute()).map(({ id, name }) => [id, name]));
}
