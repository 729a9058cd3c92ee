import { createHmac, randomBytes } from 'node:crypto';
import { CODE_LENGTH } from '#domain/values/accounts.ts';
import type { EmailMessage } from './email.ts';

/**
 * A code in an e-mail. Derived from a random seed and the installation's secret when the e-mail is sent; until then only the seed is
 * stored, so neither the queue nor a backup contains a code.
 */
const SEED_BYTES = 18;

/** Ends with a letter: a number would be tied to the next word by a no-break space, in some subjects and not in others. */
export const newSeed = (): string => `${randomBytes(SEED_BYTES).toString('base64url')}s`;

/** The digits of a seed, from 48 bits of the hash, so that all codes are equally likely. */
export function codeOf(secret: string, seed: string): string {
  const bits = createHmac('sha256', secret).update(`email code\n${seed}`).digest().readUIntBE(0, 6);
  return String(bits % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

export function withCode({ codeSeed, ...email }: EmailMessage, secret: string): EmailMessage {
  if (codeSeed === undefined) return email;
  const code = codeOf(secret, codeSeed);
  const fill = (text: string) => text.replaceAll(codeSeed, code);
  return { to: email.to, subject: fill(email.subject), text: fill(email.text), html: fill(email.html) };
}
