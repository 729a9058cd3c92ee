import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';

/** Entries of one account's actions. A program that signs in every ten minutes reaches this in a year. */
const OWN_MAX = 50_000;
/** Calls of one account's agents, so that a busy one pushes nothing else out. */
const AGENT_CALLS_MAX = 10_000;
/** Failed attempts by strangers at one account. */
const ATTEMPTS_MAX = 1_000;

/** Deletes all but the newest actions of an account. */
export const trimActionsOf = (sql: Sql, userId: string): Promise<void> =>
  trim(sql, raw<boolean>`actor_id = ${userId}`, OWN_MAX);

/** Deletes all but the newest calls of an account's agents. */
export const trimAgentCallsOf = (sql: Sql, userId: string): Promise<void> =>
  trim(sql, raw<boolean>`actor_id = ${userId} and kind = 'agents'`, AGENT_CALLS_MAX);

/** Deletes all but the newest failed attempts at an account. */
export const trimAttemptsAt = (sql: Sql, userId: string): Promise<void> =>
  trim(sql, raw<boolean>`subject_id = ${userId} and actor_id is null and outcome = 'failed'`, ATTEMPTS_MAX);

async function trim(sql: Sql, which: RawBuilder<boolean>, most: number): Promise<void> {
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
