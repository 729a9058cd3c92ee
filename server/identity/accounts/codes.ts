import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_TRIES } from '#domain/accounts.ts';
import { CODE_LIFETIME_MS } from '#domain/values/accounts.ts';
import { emailKey } from '#server/identity/users/data.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { lastEnd } from '#server/platform/last-end.ts';
import { codeOf, newSeed } from '#server/platform/mail/email-code.ts';

/**
 * Six-digit codes sent by e-mail: hashed, valid for 30 minutes and five attempts, one per purpose and subject. A subject is an e-mail,
 * combined with a device or user if only that may use the code.
 */

type Purpose = Tables['codes']['purpose'];

export const codeSubject = (email: string, only: string | null = null): string =>
  only === null ? emailKey(email) : `${emailKey(email)} ${only}`;

/** Keyed with the installation's secret, because a plain hash of six digits is reversed within a second. */
const hashCode = (secret: string, purpose: Purpose, subject: string, code: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}\n${code}`).digest('base64url');

const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Creates a code for a subject, replacing an earlier one.
 * @param now epoch ms
 * @returns the code, which is stored nowhere, and the seed from which an e-mail derives it
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
  const row = { code_hash: hashCode(secret, purpose, subject, code), tries: 0, expires_at: now + CODE_LIFETIME_MS };
  await sql
    .insertInto('codes')
    .values({ purpose, subject, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(row))
    .execute();
  return { code, seed };
}

/**
 * Compares a code with the one stored for a subject. A wrong one counts as an attempt; the fifth invalidates the code.
 * @param sql of a transaction
 * @param now epoch ms; a code expires at exactly that instant
 */
export async function checkCode(
  sql: Sql,
  secret: string,
  purpose: Purpose,
  subject: string,
  code: string,
  now: number,
): Promise<'right' | 'wrong' | 'none'> {
  // Counted before the comparison, in a single statement, so that parallel attempts cannot share a count.
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

/** Uses a code up; false when another request was first. */
export async function consumeCode(sql: Sql, purpose: Purpose, subject: string): Promise<boolean> {
  const result = await sql
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** A link for setting a new password. Code and e-mail are in the fragment, which appears in no log. */
export const passwordLink = (publicUrl: string, code: string, email: string): string =>
  `${publicUrl}/reset-password-verify#${code}:${email}`;
