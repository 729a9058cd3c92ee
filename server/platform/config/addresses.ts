import { isIP, isIPv6 } from 'node:net';

/** Names of address groups that `proxy-addr` knows. */
const GROUPS = ['loopback', 'linklocal', 'uniquelocal'];
/** A shorter prefix would let a large part of the internet forge client addresses. */
const PREFIX_MIN = 8;

/**
 * Whether a host name can only mean this machine (RFC 6761 §6.3, RFC 1122 §3.2.1.3).
 * @param name as in `HOST` or `URL.hostname`: an IPv6 address with or without brackets
 */
export function isLoopback(name: string): boolean {
  const bare = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1') return true;
  return isIP(bare) === 4 && bare.startsWith('127.');
}

/** Whether a text names a proxy: an address, a range of at least `/8`, or a group. */
export function isProxy(text: string): boolean {
  return GROUPS.includes(text) || isNetwork(text);
}

/** Whether a text is an address, or a network of at least `/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (!isIP(address) || address.includes('%') || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= PREFIX_MIN && Number(prefix) <= (isIPv6(address) ? 128 : 32);
}

/** Whether a text names a private target that may be called: a host, an address or a network of at least `/8`; never `localhost`. */
export const isPrivateTarget = (text: string): boolean =>
  isNetwork(text) || (isHost(text) && !isLoopback(text) && !/^[\d.]+$/.test(text));

/** Whether a text is the domain of an e-mail: a host name of at least two labels. */
export const isDomain = (text: string): boolean => text.includes('.') && isHost(text) && !isIP(text);

/** Whether a server can listen there: an address, or a host name (RFC 1123 §2.1). */
export function isHost(text: string): boolean {
  if (isIP(text)) return true;
  return text.length <= 253 && text.split('.').every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label));
}
