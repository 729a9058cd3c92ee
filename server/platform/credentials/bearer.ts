const SCHEME = 'bearer ';

export const AUTHORIZATION_MAX = 4_096;

/** The credential in an Authorization header (RFC 6750 §2.1); null where there is none, or one longer than ours are. */
export function bearerOf(header = ''): string | null {
  if (header.length > AUTHORIZATION_MAX) return null;
  const isBearer = header.slice(0, SCHEME.length).toLowerCase() === SCHEME;
  return isBearer ? header.slice(SCHEME.length) || null : null;
}
