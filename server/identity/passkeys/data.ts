import { ApiError, notFound } from '#domain/errors.ts';
import { PASSKEYS_MAX, type Passkey } from '#domain/passkeys.ts';
import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { newId } from '#server/platform/new-id.ts';

type Row = Tables['passkeys'];

const passkeyView = ({ id, name, created_at, last_used, synced }: Row): Passkey => ({
  id,
  name,
  createdAt: iso(created_at),
  lastUsed: last_used === null ? null : iso(last_used),
  isSynced: synced === 1,
});

/** Newest first. */
export const passkeysOf = (sql: Sql, userId: string): Promise<Row[]> =>
  sql.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();

export const listPasskeys = async (sql: Sql, userId: string): Promise<Passkey[]> =>
  (await passkeysOf(sql, userId)).map(passkeyView);

export const findPasskey = (sql: Sql, credentialId: string): Promise<Row | undefined> =>
  sql.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** @param now epoch ms @throws ApiError `passkeys_full`, `passkey_refused` if the credential is registered already */
export async function insertPasskey(
  sql: Sql,
  values: Omit<Row, 'id' | 'created_at' | 'last_used'>,
  now: number,
): Promise<Passkey> {
  const row: Row = { ...values, id: newId(), created_at: now, last_used: null };
  if ((await passkeysOf(sql, values.user_id)).length >= PASSKEYS_MAX) throw new ApiError('passkeys_full');
  await sql
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new ApiError('passkey_refused'));
  return passkeyView(row);
}

/**
 * @param counter the authenticator's signature counter
 * @param now epoch ms
 * @returns false when it was removed, or used by another request in the meantime
 */
export async function recordUse(sql: Sql, row: Row, counter: number, now: number): Promise<boolean> {
  const used = await sql
    .updateTable('passkeys')
    .set({ counter, last_used: now })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** @throws ApiError `not_found` */
export async function renamePasskey(sql: Sql, userId: string, id: string, name: string): Promise<Passkey> {
  const row = await sql
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
  return passkeyView(row);
}

/** @returns its name @throws ApiError `not_found` */
export async function deletePasskey(sql: Sql, userId: string, id: string): Promise<string> {
  const row = await sql
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirstOrThrow(notFound);
  return row.name;
}

/** @returns how many there were */
async function deletePasskeys(sql: Sql, userId: string): Promise<number> {
  const all = sql.deleteFrom('passkeys').where('user_id', '=', userId);
  return Number((await all.executeTakeFirstOrThrow()).numDeletedRows);
}

export const passkeyGrants: GrantKind = {
  list: (sql, { userId }) => listPasskeys(sql, userId),
  end: (sql, { userId }) => deletePasskeys(sql, userId),
};
