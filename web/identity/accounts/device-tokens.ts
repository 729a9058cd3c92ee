import { DEVICE_TOKEN_HEADER } from '#domain/values/accounts.ts';
import { storage } from '#web/platform/storage.ts';

/** The server recognises this browser by them while others try passwords. They survive a sign-out. */

/** For people who share a browser. */
const TOKENS_MAX = 5;

/** The server rejects a sign-in with more than five of these. */
const TOKEN = /^[\w.-]{1,99}$/;

const storedTokens = (): string[] =>
  (storage.get('deviceTokens') ?? '')
    .split(' ')
    .filter((token) => TOKEN.test(token))
    .slice(0, TOKENS_MAX);
/** The part of a token that renewal leaves unchanged. */
const deviceOf = (token: string) => token.split('.', 1)[0];

export function deviceTokenField(): { deviceToken?: string } {
  const tokens = storedTokens();
  return tokens.length > 0 ? { deviceToken: tokens.join(' ') } : {};
}

export function storeDeviceToken(token: unknown): void {
  if (typeof token !== 'string' || token === '') return;
  const others = storedTokens().filter((other) => deviceOf(other) !== deviceOf(token));
  storage.set('deviceTokens', [token, ...others].slice(0, TOKENS_MAX).join(' '));
}

/** Reads the response to a new password. */
export const storeFromHeaders = (headers: Headers) => storeDeviceToken(headers.get(DEVICE_TOKEN_HEADER));
