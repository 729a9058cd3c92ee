import ipaddr from 'ipaddr.js';

const HOUSEHOLD = 4;
const SITE = 3;
const IPV4_REGION = 3;
/** Of one network behind one door, the server's own among them. */
const LOCAL = new Set(['private', 'uniqueLocal', 'linkLocal']);

/** An address in its usual form: an IPv4 one that was written as IPv6 is IPv4 again. */
export const plainAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/**
 * The networks that an address is counted under. One subscriber of IPv6 holds all 2^64 addresses of a /64, so the address alone says
 * nothing; a site holds a /48. An IPv4 address is its own network, also when it is written as an IPv6 one.
 */
export function networksOf(address: string): { readonly own: string; readonly site: string | null } {
  if (!ipaddr.isValid(address)) return { own: address, site: null };
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return { own: parsed.toString(), site: null };
  const prefix = (groups: number) =>
    parsed.parts
      .slice(0, groups)
      .map((group) => group.toString(16))
      .join(':');
  return { own: `${prefix(HOUSEHOLD)}::/64`, site: `${prefix(SITE)}::/48` };
}

/** What one subscriber of a cheap network may hold addresses of: a /24 of IPv4, a /48 of IPv6. */
export function regionOf(address: string): string {
  const { own, site } = networksOf(address);
  return site ?? own.split('.').slice(0, IPV4_REGION).join('.');
}

/** Whether two addresses are of one network. Behind a proxy that nobody trusts everything comes from this machine, which says nothing. */
export function compareNetworks(address: string | null, other: string): 'same' | 'other' | 'unknown' {
  if (address === null || rangeOf(address) === 'loopback') return 'unknown';
  const areLocal = LOCAL.has(rangeOf(address)) && LOCAL.has(rangeOf(other));
  return areLocal || networksOf(address).own === networksOf(other).own ? 'same' : 'other';
}

const rangeOf = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).range() : '');
