import { AUTHORIZATION_MAX } from './bearer.ts';

const SCHEME = 'basic ';

/** User and password of an Authorization header (RFC 7617, in UTF-8); null if there are none. */
export function basicOf(header = ''): { user: string; password: string } | null {
  if (header.length > AUTHORIZATION_MAX || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  const text = Buffer.from(header.slice(SCHEME.length).trim(), 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}
