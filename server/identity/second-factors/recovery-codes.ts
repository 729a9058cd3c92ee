import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#domain/second-factors.ts';
import { type From, sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { hashWithSalt } from '#server/identity/users/passwords.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';

/** Crockford's Base32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const SALT_BYTES = 16;
const SHAPE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** 50 bits: hashed as slowly as a password. `K3V9Q-7MXT2` */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  letters.splice(LENGTH / 2, 0, '-');
  return letters.join('');
}

/** Maps look-alikes to the printed characters; null if it cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return SHAPE.test(code) ? code : null;
}

/** One salt for all codes of a person, so that a typed one is hashed once. */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> => hashWithSalt(code, salt);

export interface NewCodes {
  readonly codes: readonly string[];
  readonly salt: string;
  readonly hashes: readonly string[];
}

/** Done before the transaction that stores them, because hashing is slow. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashRecoveryCode(code.replace('-', ''), salt));
  return { codes, salt, hashes };
}

/** Replaces earlier codes. */
export async function storeRecoveryCodes(sql: Sql, userId: string, { salt, hashes }: NewCodes): Promise<void> {
  await forgetRecoveryCodes(sql, userId);
  await sql.updateTable('totp').set({ recovery_salt: salt }).where('user_id', '=', userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await sql.insertInto('recovery_codes').values(rows).execute();
}

export async function forgetRecoveryCodes(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function countRecoveryCodes(sql: Sql, userId: string): Promise<number> {
  const { left } = await sql
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Notifies the owner of a recovery code just used. @returns how many are left */
export async function notifyOfRecoveryCode(sql: Sql, user: Tables['users'], from: From, now: number): Promise<number> {
  const left = await countRecoveryCodes(sql, user.id);
  await sendAccessChange(sql, user, { what: 'code-used', left }, from, now);
  return left;
}
