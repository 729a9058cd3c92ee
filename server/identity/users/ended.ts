import { ACCOUNT_RESTORABLE_DAYS } from '#domain/accounts.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { emailKey, findUserByEmail, refuseTaken } from './data.ts';
import { lockAccount } from './lock.ts';

/** Deleting an account empties its row in `users`; its content is stored apart for 30 days. */

export type EndedAccount = Tables['ended_accounts'] & Pick<Tables['users'], 'id' | 'devices_since' | 'disabled_at'>;

/** Accounts deleted at or before this instant can no longer be restored. @param now epoch ms */
export const lastRestorable = (now: number): number => now - ACCOUNT_RESTORABLE_DAYS * DAY_MS;

/** When an account deleted at an instant can no longer be restored, in epoch ms. */
export const restorableUntil = (endedAt: number): number => endedAt + ACCOUNT_RESTORABLE_DAYS * DAY_MS;

const NOTHING = { email: '', email_key: '', name: '', password_hash: '', last_visited_calendar: null };

/** Stores the data to restore an account from. @param endedAt epoch ms; null stores only that it was deleted for good */
export async function storeEndedAccount(sql: Sql, user: Tables['users'], endedAt: number | null): Promise<void> {
  const { email, email_key, name, password_hash, last_visited_calendar } = user;
  const stored = { email, email_key, name, password_hash, last_visited_calendar };
  await sql
    .insertInto('ended_accounts')
    .values({ user_id: user.id, ...(endedAt === null ? NOTHING : stored), ended_at: endedAt ?? 0 })
    .execute();
}

/** Deletes the data to restore an account from, if it was deleted at or before an instant. @param endedBy epoch ms, inclusive */
export async function makeFinal(sql: Sql, userId: string, endedBy: number): Promise<void> {
  await lockAccount(sql, userId);
  await sql
    .updateTable('ended_accounts')
    .set({ ...NOTHING, ended_at: 0 })
    .where('user_id', '=', userId)
    .where('ended_at', '<=', endedBy)
    .execute();
  await forgetSecondFactor(sql, userId);
}

/** Stays until then: restoring an account takes a complete sign-in. */
async function forgetSecondFactor(sql: Sql, userId: string): Promise<void> {
  const final = sql
    .selectFrom('ended_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('ended_at', '=', 0);
  for (const table of ['totp', 'recovery_codes'] as const)
    await sql.deleteFrom(table).where('user_id', 'in', final).execute();
}

const restorable = (sql: Sql, now: number) =>
  sql
    .selectFrom('ended_accounts')
    .innerJoin('users', 'users.id', 'ended_accounts.user_id')
    .selectAll('ended_accounts')
    .select(['users.id', 'users.devices_since', 'users.disabled_at'])
    .where('ended_accounts.ended_at', '>', lastRestorable(now));

/** The ids whose account can be restored. @param now epoch ms */
export async function restorableAmong(sql: Sql, ids: readonly string[], now: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await restorable(sql, now).where('ended_accounts.user_id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The most recently deleted account of an e-mail that can be restored. @param now epoch ms */
export function findEndedByEmail(sql: Sql, email: string, now: number): Promise<EndedAccount | undefined> {
  return restorable(sql, now)
    .where('ended_accounts.email_key', '=', emailKey(email))
    .orderBy('ended_accounts.ended_at', 'desc')
    .orderBy('ended_accounts.user_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id of a person named by id or e-mail, including deleted accounts; undefined for an unknown e-mail. @param now epoch ms */
export async function idOfPerson(sql: Sql, named: string, now: number): Promise<string | undefined> {
  if (ID.test(named)) return named;
  return ((await findUserByEmail(sql, named)) ?? (await findEndedByEmail(sql, named, now)))?.id;
}

/** A deleted account that can be restored. @param now epoch ms */
export function findEnded(sql: Sql, userId: string, now: number): Promise<EndedAccount | undefined> {
  return restorable(sql, now).where('ended_accounts.user_id', '=', userId).executeTakeFirst();
}

/**
 * Restores a deleted account, without administrator rights. Earlier device tokens are invalid.
 * @param now epoch ms
 * @throws ApiError `email_taken`
 */
export async function restoreUser(sql: Sql, ended: EndedAccount, now: number): Promise<Tables['users']> {
  const { email, email_key, name, password_hash } = ended;
  const row = await sql
    .updateTable('users')
    .set({ email, email_key, name, password_hash, devices_since: now })
    .where('id', '=', ended.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  await sql.deleteFrom('ended_accounts').where('user_id', '=', ended.id).execute();
  return row;
}
