import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts that leave the server and return from a person who is not signed in. */
export interface Signer {
  sign(...parts: readonly string[]): string;
  /** The parts; null for a text that was not signed here for this purpose. */
  read(token: string): readonly string[] | null;
}

/** @param purpose separates tokens of different kinds */
export function createSigner(secret: string, purpose: string): Signer {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  return {
    sign(...parts) {
      const text = parts.join('.');
      return `${text}.${signatureOf(text)}`;
    },
    read(token) {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(end, 0));
      const [wanted, given] = [Buffer.from(signatureOf(text)), Buffer.from(token.slice(end + 1))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? text.split('.') : null;
    },
  };
}
