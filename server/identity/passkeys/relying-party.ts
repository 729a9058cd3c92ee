import { isIP } from 'node:net';

/** Whom browsers make passkeys for. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * From `PUBLIC_URL` alone, never from what a call says of itself.
 * @returns null where browsers have no passkeys: for an IP address, and without https elsewhere than on this machine
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return (protocol === 'https:' || isHere) && !isAddress ? { id: hostname, origin } : null;
}
