import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's alphabet: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/**
 * The code by which a visitor shows that they can read the server's log: 60 bits in three groups. Derived from the secret, so that it is
 * the same on every node and after a restart, and nothing is stored.
 */
export function setupCodeOf(secret: string): string {
  const bytes = createHmac('sha256', secret).update('setup code').digest().subarray(0, LENGTH);
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Shown to the operator while there is no account. */
export const setupLine = ({ publicUrl, secret }: { readonly publicUrl: string; readonly secret: string }): string =>
  `Nobody has an account yet. Make the first one at ${publicUrl}/setup; the setup code is ${setupCodeOf(secret)}`;

/** @param typed at most a few hundred characters; ignores case, blanks and dashes, and reads look-alikes as digits */
export function isSetupCode(secret: string, typed: string): boolean {
  const hash = (code: string) => createHash('sha256').update(bare(code)).digest();
  return timingSafeEqual(hash(typed), hash(setupCodeOf(secret)));
}

const bare = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
