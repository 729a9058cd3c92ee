import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#domain/dates/local.ts';
import type { Tables } from '#server/db/database.ts';

/**
 * Lets a browser's next sign-in be counted apart from those of strangers. It grants nothing: the password is still needed.
 * See `docs/decisions/013-known-devices.md`.
 */
export interface DeviceTokens {
  /** @param now epoch ms @param device a new one if absent */
  issue(userId: string, now: number, device?: string | null): string;
  /**
   * The device of a user that one of the tokens in a text names; null when none does.
   * @param text tokens of a few accounts, parted by blanks
   * @param now epoch ms
   */
  find(text: string | undefined, user: User | undefined, now: number): string | null;
}

type User = Pick<Tables['users'], 'id' | 'devices_since'>;

const ID_BYTES = 12;
const TOKENS_MAX = 5;
const LIFETIME_MS = 400 * DAY_MS;

export function createDeviceTokens(secret: string): DeviceTokens {
  const sign = (userId: string, device: string, since: string) =>
    createHmac('sha256', secret).update(`device token\n${userId}\n${device}\n${since}`).digest('base64url');

  function deviceOf(token: string, { id, devices_since }: User, now: number): string | null {
    const [device = '', since = '', signature = ''] = token.split('.');
    const expected = Buffer.from(sign(id, device, since));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const issuedAt = Number.parseInt(since, 36);
    return issuedAt >= (devices_since ?? 0) && now < issuedAt + LIFETIME_MS ? device : null;
  }

  return {
    issue(userId, now, device) {
      const id = device ?? randomBytes(ID_BYTES).toString('base64url');
      const since = now.toString(36);
      return `${id}.${since}.${sign(userId, id, since)}`;
    },
    find(text, user, now) {
      if (!text || !user) return null;
      const tokens = text.split(' ', TOKENS_MAX);
      return tokens.map((token) => deviceOf(token, user, now)).find((device) => device !== null) ?? null;
    },
  };
}
