import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id (2, the package's `Algorithm.Argon2id`) with OWASP's setting of 19 MiB, two passes, one lane. */
const ARGON: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

/** What an unknown e-mail is compared with, so that it takes the same time as a wrong password. */
const nobodysHash = hashPassword('no user has this password');

/** Whether a password fits a stored hash; without a hash the answer is no, after the same work. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobodysHash), password);
  return fits && stored !== undefined;
}
