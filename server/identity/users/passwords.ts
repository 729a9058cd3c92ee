import { hash, hashRaw, type Options, verify } from '@node-rs/argon2';
import { ApiError } from '#domain/errors.ts';
import type { Tables } from '#server/platform/db/database.ts';

/** Argon2id (2, the package's `Algorithm.Argon2id`) with OWASP's setting of 19 MiB, two passes, one lane. */
const ARGON: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

/** For codes that are compared several at a time. @param salt 16 bytes in Base64 */
export const hashWithSalt = async (text: string, salt: string): Promise<string> =>
  (await hashRaw(text, { ...ARGON, salt: Buffer.from(salt, 'base64url') })).toString('base64url');

/** Compared for an unknown e-mail, so that it takes as long as a wrong password. */
const nobodysHash = hashPassword('no user has this password');

/** Whether a password matches a stored hash; false without one, after the same work. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored || (await nobodysHash), password);
  return fits && !!stored;
}

/**
 * The caller's account, if the password they entered is right.
 * @param account undefined if it was deleted since the request began
 * @param field of the body with the password, if the answer is to name it
 * @throws ApiError `authentication_required` for a deleted account, `current_password_wrong`
 */
export async function checkOwnPassword(
  account: Tables['users'] | undefined,
  password: string,
  field?: string,
): Promise<Tables['users']> {
  if (!account) throw new ApiError('authentication_required');
  if (await passwordFits(account.password_hash, password)) return account;
  throw new ApiError('current_password_wrong', field === undefined ? {} : { fields: { [field]: 'invalid' } });
}
