import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';

/** Of what one account did. A program that signs in every ten minutes makes as many in a year. */
const OWN_MAX = 50_000;
/** Of the failed attempts at one account by somebody unknown. */
const ATTEMPTS_MAX = 1_000;

/** Deletes what an account did before its newest entries. */
export const keepNewestOf = (sql: Sql, userId: string): Promise<void> =>
  keepNewest(sql, raw<boolean>`actor_id = ${userId}`, OWN_MAX);

/** Deletes the failed attempts at an account before the newest. */
export const keepNewestAttemptsAt = (sql: Sql, userId: string): Promise<void> =>
  keepNewest(sql, raw<boolean>`subject_id = ${userId} and actor_id is null and outcome = 'failed'`, ATTEMPTS_MAX);

async function keepNewest(sql: Sql, which: RawBuilder<boolean>, most: number): Promise<void> {
  const next = await sql
    .selectFrom('audit_entries')
    .select(['at', 'id'])
    .where(which)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (!next) return;
  const isNoNewer = raw<boolean>`(at, id) <= (${next.at}, ${next.id})`;
  await sql.deleteFrom('audit_entries').where(which).where(isNoNewer).execute();
}
