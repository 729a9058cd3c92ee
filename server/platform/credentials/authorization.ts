export const AUTHORIZATION_MAX = 4_096;

/** What follows the scheme in an Authorization header; null for another scheme, and for a header longer than ours. */
function credentialsOf(scheme: string, header: string): string | null {
  const isIt = header.length <= AUTHORIZATION_MAX && header.slice(0, scheme.length + 1).toLowerCase() === `${scheme} `;
  return isIt ? header.slice(scheme.length + 1) : null;
}

/** The credential of an Authorization header (RFC 6750 §2.1); null if there is none. */
export const bearerOf = (header = ''): string | null => credentialsOf('bearer', header) || null;

/** User and password of an Authorization header (RFC 7617, in UTF-8); null if there are none. */
export function basicOf(header = ''): { user: string; password: string } | null {
  const text = Buffer.from(credentialsOf('basic', header)?.trim() ?? '', 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}
