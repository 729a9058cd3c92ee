import { storage } from '#web/platform/storage.ts';

/** By these the server knows this browser again, whoever tries passwords elsewhere meanwhile. They stay after a sign-out. */

/** People who share a browser. */
const KEPT_MAX = 5;

const kept = (): string[] => (storage.get('deviceTokens') ?? '').split(' ').filter(Boolean);
/** What stays the same of a device's token when it is renewed. */
const deviceOf = (token: string) => token.split('.', 1)[0];

/** What a call about an account carries. */
export function deviceTokenField(): { deviceToken?: string } {
  const tokens = kept();
  return tokens.length > 0 ? { deviceToken: tokens.join(' ') } : {};
}

export function keepDeviceToken(token: unknown): void {
  if (typeof token !== 'string' || token === '') return;
  const others = kept().filter((other) => deviceOf(other) !== deviceOf(token));
  storage.set('deviceTokens', [token, ...others].slice(0, KEPT_MAX).join(' '));
}
