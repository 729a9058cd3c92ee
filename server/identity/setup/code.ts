import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's: without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/**
 * The code that shows that a visitor may read the log of the server: 60 bits in three groups. It follows from the secret, so that it is the
 * same on every node and after a restart, and nothing is stored.
 */
export function setupCodeOf(secret: string): string {
  const bytes = createHmac('sha256', secret).update('setup code').digest().subarray(0, LENGTH);
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** For the operator, as long as nobody has an account. */
export const setupLine = ({ publicUrl, secret }: { readonly publicUrl: string; readonly secret: string }): string =>
  `Nobody has an account yet. Make the first one at ${publicUrl}/setup; the setup code is ${setupCodeOf(secret)}`;

/** @param typed at most some hundred characters; case, blanks and dashes do not count, and look-alikes are taken for digits */
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
