import type { SecondFactor } from '#domain/second-factors.ts';
import type { SecretBox } from '#server/platform/credentials/secret-box.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { countRecoveryCodes, forgetRecoveryCodes, type NewCodes, storeRecoveryCodes } from './recovery-codes.ts';

/** The row of a second factor, whether active or being set up. */
export const findTotp = (sql: Sql, userId: string): Promise<Tables['totp'] | undefined> =>
  sql.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Whether a sign-in requires a code. */
export async function hasSecondFactor(sql: Sql, userId: string): Promise<boolean> {
  return typeof (await findTotp(sql, userId))?.confirmed_at === 'number';
}

export async function readSecondFactor(sql: Sql, userId: string): Promise<SecondFactor> {
  const since = (await findTotp(sql, userId))?.confirmed_at ?? null;
  return {
    since: since === null ? null : iso(since),
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(sql, userId),
  };
}

/**
 * Stores a secret that waits for its first code, replacing an earlier one.
 * @param now epoch ms
 * @returns false when the second factor is active already
 */
export async function storeNewSecret(
  sql: Sql,
  box: SecretBox,
  userId: string,
  secret: string,
  now: number,
): Promise<boolean> {
  const secretValues = { secret: box.seal(secret, userId), created_at: now, used_step: 0 };
  const row = await sql
    .insertInto('totp')
    .values({ user_id: userId, ...secretValues, confirmed_at: null, recovery_salt: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(secretValues).where('totp.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @param step of the code that confirmed it @param now epoch ms @returns false when another request was first */
export async function switchOn(
  sql: Sql,
  { user_id: userId, secret }: Tables['totp'],
  step: number,
  codes: NewCodes,
  now: number,
): Promise<boolean> {
  const on = await sql
    .updateTable('totp')
    .set({ confirmed_at: now, used_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (on.numUpdatedRows === 0n) return false;
  await storeRecoveryCodes(sql, userId, codes);
  return true;
}

/** @returns false when there was none */
export async function removeSecondFactor(sql: Sql, userId: string): Promise<boolean> {
  await forgetRecoveryCodes(sql, userId);
  await sql.deleteFrom('second_steps').where('user_id', '=', userId).execute();
  const deleted = await sql.deleteFrom('totp').where('user_id', '=', userId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
