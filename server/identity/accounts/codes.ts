import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_TRIES } from '#domain/accounts.ts';
import { CODE_LIFETIME_MS } from '#domain/values/accounts.ts';
import { emailKey } from '#server/identity/users/data.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { lastEnd } from '#server/platform/last-end.ts';
import { codeOf, newSeed } from '#server/platform/mail/email-code.ts';

/**
 * Six-digit codes sent by mail: hashed, alive for 30 minutes and five tries, one for each purpose and subject. A subject is an e-mail,
 * and a device or a user where only that may use the code.
 */

type Purpose = Tables['codes']['purpose'];

export const codeSubject = (email: string, only: string | null = null): string =>
  only === null ? emailKey(email) : `${emailKey(email)} ${only}`;

/** A six-digit code could be found from a plain hash in a second; the installation's secret prevents it. */
const hashCode = (secret: string, purpose: Purpose, subject: string, code: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}\n${code}`).digest('base64url');

const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Makes a code for a subject in place of an earlier one.
 * @param now epoch ms
 * @returns the code itself, which is stored nowhere, and the seed that an e-mail makes it from
 */
export async function issueCode(
  sql: Sql,
  secret: string,
  purpose: Purpose,
  subject: string,
  now: number,
): Promise<{ code: string; seed: string }> {
  const seed = newSeed();
  const code = codeOf(secret, seed);
  const kept = { code_hash: hashCode(secret, purpose, subject, code), tries: 0, expires_at: now + CODE_LIFETIME_MS };
  await sql
    .insertInto('codes')
    .values({ purpose, subject, ...kept })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(kept))
    .execute();
  return { code, seed };
}

/**
 * Compares a code with the one kept for a subject. A wrong one counts as a try, and the fifth kills the code.
 * @param sql of a transaction
 * @param now epoch ms; a code ends at the very instant of its expiry
 */
export async function checkCode(
  sql: Sql,
  secret: string,
  purpose: Purpose,
  subject: string,
  code: string,
  now: number,
): Promise<'right' | 'wrong' | 'none'> {
  // Counted before it is compared and by one statement, so that parallel tries cannot share a count.
  const row = await sql
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', lastEnd(now, CODE_LIFETIME_MS))
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (!row) return 'none';
  const isRight = row.tries <= CODE_TRIES && sameHash(row.code_hash, hashCode(secret, purpose, subject, code));
  if (!isRight) return 'wrong';
  await sql
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute();
  return 'right';
}

/** Uses a code up; false when somebody else was first. */
export async function consumeCode(sql: Sql, purpose: Purpose, subject: string): Promise<boolean> {
  const result = await sql
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** A link that sets a new password. Its fragment holds the code and the e-mail, because no log sees it there. */
export const passwordLink = (publicUrl: string, code: string, email: string): string =>
  `${publicUrl}/reset-password-verify#${code}:${email}`;
