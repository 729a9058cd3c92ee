import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#domain/dates/local.ts';
import type { Guesser } from '#server/identity/second-factors/guesses.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { lastEnd } from '#server/platform/last-end.ts';

/**
 * Separates a browser's next sign-in attempts from those of strangers in rate limits. It grants nothing: the password is still needed.
 * See `docs/decisions/013-known-devices.md`.
 */
export interface DeviceTokens {
  /** For a browser that has completed a sign-in with every factor. @param now epoch ms @param device a new one if absent */
  issue(userId: string, now: number, device?: string | null): string;
  /** For a browser in which a password was set by a code: its second-factor codes still count with those of strangers. */
  issueAfterReset(userId: string, now: number, device: string | null): string;
  /**
   * The device of a user that one of the tokens names; null if none does.
   * @param text tokens of a few accounts, separated by blanks
   * @param now epoch ms
   */
  find(text: string | undefined, user: User | undefined, now: number): string | null;
}

type User = Pick<Tables['users'], 'id' | 'devices_since'>;

const ID_BYTES = 12;
const TOKENS_MAX = 5;
const LIFETIME_MS = 400 * DAY_MS;
/** Prefix for a device that has set a password but not signed in; no other device name starts with it. */
const RESET_MARK = '~';

/** Who enters a second-factor code after a right password. @param device as returned by `find` */
export const guesserFrom = (device: string | null, address: string): Guesser =>
  device === null || device.startsWith(RESET_MARK) ? { address } : { known: device };

export function createDeviceTokens(secret: string): DeviceTokens {
  const sign = (userId: string, device: string, since: string) =>
    createHmac('sha256', secret).update(`device token\n${userId}\n${device}\n${since}`).digest('base64url');

  function deviceOf(token: string, { id, devices_since }: User, now: number): string | null {
    const [device = '', since = '', signature = ''] = token.split('.');
    const expected = Buffer.from(sign(id, device, since));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const issuedAt = Number.parseInt(since, 36);
    const end = issuedAt + LIFETIME_MS;
    return issuedAt >= (devices_since ?? 0) && end > now && end <= lastEnd(now, LIFETIME_MS) ? device : null;
  }

  const newDevice = () => randomBytes(ID_BYTES).toString('base64url');

  function tokenOf(userId: string, now: number, device: string): string {
    const since = now.toString(36);
    return `${device}.${since}.${sign(userId, device, since)}`;
  }

  return {
    issue: (userId, now, device) => tokenOf(userId, now, device?.replace(RESET_MARK, '') ?? newDevice()),
    issueAfterReset: (userId, now, device) => tokenOf(userId, now, device ?? `${RESET_MARK}${newDevice()}`),
    find(text, user, now) {
      if (!text || !user) return null;
      const tokens = text.split(' ', TOKENS_MAX);
      return tokens.map((token) => deviceOf(token, user, now)).find((device) => device !== null) ?? null;
    },
  };
}
