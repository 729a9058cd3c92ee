import { hash, hashRaw, type Options, verify } from '@node-rs/argon2';
import { ApiError } from '#domain/errors.ts';
import type { Tables } from '#server/platform/db/database.ts';

/** Argon2id (2, the package's `Algorithm.Argon2id`) with OWASP's setting of 19 MiB, two passes, one lane. */
const ARGON: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

/** For a code that is compared with several at a time. @param salt 16 bytes in Base64 */
export const hashWithSalt = async (text: string, salt: string): Promise<string> =>
  (await hashRaw(text, { ...ARGON, salt: Buffer.from(salt, 'base64url') })).toString('base64url');

/** What an unknown e-mail is compared with, so that it takes the same time as a wrong password. */
const nobodysHash = hashPassword('no user has this password');

/** Whether a password fits a stored hash; without a hash, or for an account that has none, the answer is no, after the same work. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored || (await nobodysHash), password);
  return fits && !!stored;
}

/**
 * The account of a caller who has entered its password.
 * @param account undefined where it has ended since the call began
 * @param field where the password stands in the call, if the answer is to name it
 * @throws ApiError `authentication_required` for an account that has ended, `current_password_wrong`
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
