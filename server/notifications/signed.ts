import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#domain/dates/local.ts';

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

type Parts<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Tokens in push messages, each encrypted for one device: with it the device acts without being signed in, for a day. `now` is epoch ms.
 */
export interface MessageTokens<Name extends string> {
  issue(parts: Parts<Name>, now: number): string;
  /** Null for a token that was signed elsewhere, or is older than a day. */
  read(token: string, now: number): Parts<Name> | null;
}

function messageTokens<Name extends string>(
  secret: string,
  purpose: string,
  names: readonly Name[],
): MessageTokens<Name> {
  const signer = createSigner(secret, purpose);
  return {
    issue: (parts, now) => signer.sign(...names.map((name) => parts[name]), String(now + DAY_MS)),
    read(token, now) {
      const parts = signer.read(token) ?? [];
      const isValid = names.every((_, at) => parts[at]) && Number(parts[names.length]) > now;
      return isValid ? (Object.fromEntries(names.map((name, at) => [name, parts[at]])) as Parts<Name>) : null; // each is there
    },
  };
}

/** To dismiss or snooze one notification. */
export const actionTokens = (secret: string) => messageTokens(secret, 'notification action', ['id', 'userId']);

/** To undo one change; `version` is the calendar's in the message: later changes of the burst need another token. */
export const undoTokens = (secret: string) =>
  messageTokens(secret, 'undo of a told change', ['id', 'userId', 'subscriptionId', 'version']);
