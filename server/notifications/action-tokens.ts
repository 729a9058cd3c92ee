import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#domain/dates/local.ts';

/**
 * What a device that was sent a notification may do with it while nobody is signed in there: a push message is encrypted for that
 * device alone, and carries a token for this one notification.
 */
export interface ActionTokens {
  /** @param now epoch ms */
  issue(notification: OfPerson, now: number): string;
  /** Null for a token that is not of this installation, or older than a day. */
  read(token: string, now: number): OfPerson | null;
}

interface OfPerson {
  readonly id: string;
  readonly userId: string;
}

export function createActionTokens(secret: string): ActionTokens {
  const signature = (text: string) =>
    createHmac('sha256', secret).update(`notification action\n${text}`).digest('base64url');
  return {
    issue({ id, userId }, now) {
      const text = `${id}.${userId}.${now + DAY_MS}`;
      return `${text}.${signature(text)}`;
    },
    read(token, now) {
      const [id = '', userId = '', until = '', signed = ''] = token.split('.');
      const wanted = Buffer.from(signature(`${id}.${userId}.${until}`));
      const given = Buffer.from(signed);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return Number(until) > now ? { id, userId } : null;
    },
  };
}
