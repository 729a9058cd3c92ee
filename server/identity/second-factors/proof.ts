import type { SecretBox } from '#server/platform/credentials/secret-box.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { findTotp } from './data.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** A used code this far ahead of a valid one means that the clock was wrong. */
const STEPS_AHEAD = 10;

/** A recognised code: looked up before a transaction, used up within it. */
export type Proof =
  | { readonly kind: 'totp'; readonly step: number }
  | { readonly kind: 'recovery'; readonly hash: string };

/** @param now epoch ms @returns null for a wrong code, or without a second factor */
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
 * Uses a code up: each works once, on one node. An app's earlier codes stop working, too.
 * @returns false when it was used or has expired
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
