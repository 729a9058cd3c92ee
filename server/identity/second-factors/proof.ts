import type { SecretBox } from '#server/platform/credentials/secret-box.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { findTotp } from './data.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** So far ahead of a good code no other was used, unless the clock was wrong. */
const STEPS_AHEAD = 10;

/** What a code turns out to be: looked up before a transaction, used up within it. */
export type Proof =
  | { readonly kind: 'totp'; readonly step: number }
  | { readonly kind: 'recovery'; readonly hash: string };

/** @param now epoch ms @returns null for a wrong code, and where there is no second factor */
export async function proofOf(
  read: Sql,
  box: SecretBox,
  userId: string,
  code: string,
  now: number,
): Promise<Proof | null> {
  const row = await findTotp(read, userId);
  if (!row || row.confirmed_at === null) return null;
  const recovery = readRecoveryCode(code);
  if (recovery !== null && row.recovery_salt !== null) {
    return { kind: 'recovery', hash: await hashRecoveryCode(recovery, row.recovery_salt) };
  }
  const secret = box.open(row.secret, userId);
  const step = secret === null ? null : stepOfCode(secret, code, now);
  return step === null ? null : { kind: 'totp', step };
}

/**
 * Uses a code up: each works once, on one node. Of an app’s codes the ones before it end too.
 * @returns false where it was used, or has ended
 */
export async function consumeProof(sql: Sql, userId: string, proof: Proof): Promise<boolean> {
  if (proof.kind === 'totp') {
    const { numUpdatedRows } = await sql
      .updateTable('totp')
      .set({ used_step: proof.step })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .where((eb) => eb.or([eb('used_step', '<', proof.step), eb('used_step', '>', proof.step + STEPS_AHEAD)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const { numDeletedRows } = await sql
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', proof.hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
