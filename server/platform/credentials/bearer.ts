const SCHEME = 'bearer ';

export const AUTHORIZATION_MAX = 4_096;

/** The credential of an Authorization header (RFC 6750 §2.1); null if there is none, or it is longer than ours. */
export function bearerOf(header = ''): string | null {
  if (header.length > AUTHORIZATION_MAX) return null;
  const isBearer = header.slice(0, SCHEME.length).toLowerCase() === SCHEME;
  return isBearer ? header.slice(SCHEME.length) || null : null;
}
