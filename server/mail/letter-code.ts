import { createHmac, randomBytes } from 'node:crypto';
import { CODE_LENGTH } from '#domain/accounts.ts';
import type { Letter } from './letter.ts';

/**
 * A code in a letter. It is made from a random seed and the installation's secret when the letter leaves, and the seed stands in its
 * place until then: neither the queue nor a backup of the database holds a code.
 */
const SEED_BYTES = 18;

export const newSeed = (): string => randomBytes(SEED_BYTES).toString('base64url');

/** The digits that a seed stands for; 48 bits of the hash, so that each code is as likely as any other. */
export function codeOf(secret: string, seed: string): string {
  const bits = createHmac('sha256', secret).update(`letter code\n${seed}`).digest().readUIntBE(0, 6);
  return String(bits % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** The letter as its reader gets it. */
export function withCode({ codeSeed, ...letter }: Letter, secret: string): Letter {
  if (codeSeed === undefined) return letter;
  const code = codeOf(secret, codeSeed);
  const fill = (text: string) => text.replaceAll(codeSeed, code);
  return { to: letter.to, subject: fill(letter.subject), text: fill(letter.text), html: fill(letter.html) };
}
