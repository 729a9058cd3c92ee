import { type From, sendAccessChange } from '#server/identity/access-grants/mail.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** Notifies the owner of a recovery code just used. @returns how many are left */
export async function notifyOfRecoveryCode(sql: Sql, user: Tables['users'], from: From, now: number): Promise<number> {
  const left = await countRecoveryCodes(sql, user.id);
  await sendAccessChange(sql, user, { what: 'code-used', left }, from, now);
  return left;
}
