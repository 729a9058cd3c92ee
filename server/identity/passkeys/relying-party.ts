import { isIP } from 'node:net';

/** The WebAuthn relying party. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Derived from `PUBLIC_URL` only, never from the request.
 * @returns null if browsers do not offer passkeys: for an IP address, and without https except on localhost
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return (protocol === 'https:' || isHere) && !isAddress ? { id: hostname, origin } : null;
}
