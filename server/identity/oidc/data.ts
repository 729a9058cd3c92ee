import { ApiError } from '#domain/errors.ts';
import type { Identity } from '#domain/identities.ts';
import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import { findUser, hasNoPassword } from '#server/identity/users/data.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Claims } from './claims.ts';

type Person = Pick<Claims, 'issuer' | 'subject'>;

/** The account linked to a person of an issuer. */
export async function findByIdentity(sql: Sql, { issuer, subject }: Person): Promise<Tables['users'] | undefined> {
  const row = await sql
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && findUser(sql, row.user_id);
}

/** Whether an account is linked to a person of an issuer. */
export async function isLinked(sql: Sql, issuer: string, userId: string): Promise<boolean> {
  return (await listIdentities(sql, userId)).some((identity) => identity.issuer === issuer);
}

/** Links a person of an issuer to an account. @param now epoch ms @throws ApiError `identity_taken` if they are linked to another */
export async function linkIdentity(sql: Sql, { issuer, subject }: Person, userId: string, now: number): Promise<void> {
  await sql
    .insertInto('identities')
    .values({ id: newId(), issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new ApiError('identity_taken'));
}

export async function listIdentities(sql: Sql, userId: string): Promise<Identity[]> {
  const rows = await sql
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, issuer, created_at }) => ({ id, issuer, createdAt: iso(created_at) }));
}

/** @param sql of a transaction that holds the lock of the user's credentials @throws ApiError `not_found`, `last_way_in` */
export async function unlinkIdentity(sql: Sql, user: Tables['users'], id: string): Promise<void> {
  const mine = await listIdentities(sql, user.id);
  if (!mine.some((identity) => identity.id === id)) throw new ApiError('not_found');
  if (mine.length === 1 && hasNoPassword(user)) throw new ApiError('last_way_in');
  await sql.deleteFrom('identities').where('id', '=', id).where('user_id', '=', user.id).execute();
}

/** Removes all links of an account. @returns how many there were */
export async function unlinkAll(sql: Sql, userId: string): Promise<number> {
  const all = sql.deleteFrom('identities').where('user_id', '=', userId);
  return Number((await all.executeTakeFirstOrThrow()).numDeletedRows);
}

export const identityGrants: GrantKind = {
  async list(sql, { userId }) {
    return (await listIdentities(sql, userId)).map(({ issuer, ...identity }) => ({ ...identity, name: issuer }));
  },
  /** Without a password it is the only way in, and stays. */
  async end(sql, { userId }) {
    const user = await findUser(sql, userId);
    return !user || hasNoPassword(user) ? 0 : unlinkAll(sql, userId);
  },
};
