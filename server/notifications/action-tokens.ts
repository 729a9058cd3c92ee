import { DAY_MS } from '#domain/dates/local.ts';
import { createSigner } from './signed.ts';

interface OfPerson {
  readonly id: string;
  readonly userId: string;
}

/**
 * Lets a device act on a notification without being signed in: a push message is encrypted for that device alone, and carries a token for
 * this one notification. `now` is epoch ms.
 */
export interface ActionTokens {
  issue(notification: OfPerson, now: number): string;
  /** Null for a token that was signed elsewhere, or is older than a day. */
  read(token: string, now: number): OfPerson | null;
}

export function createActionTokens(secret: string): ActionTokens {
  const signer = createSigner(secret, 'notification action');
  return {
    issue: ({ id, userId }, now) => signer.sign(id, userId, String(now + DAY_MS)),
    read(token, now) {
      const [id, userId, until] = signer.read(token) ?? [];
      return id && userId && Number(until) > now ? { id, userId } : null;
    },
  };
}
