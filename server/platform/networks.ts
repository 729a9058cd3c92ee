import ipaddr from 'ipaddr.js';

const HOUSEHOLD = 4;
const SITE = 3;
const IPV4_REGION = 3;
/** Ranges that count as one network, which includes the server's own. */
const LOCAL = new Set(['private', 'uniqueLocal', 'linkLocal']);

/** An address in canonical form: an IPv4-mapped IPv6 address becomes IPv4. */
export const plainAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/**
 * The networks that an address is counted under. One IPv6 subscriber has all 2^64 addresses of a /64, so single addresses mean nothing; a
 * site has a /48. An IPv4 address is its own network, also when mapped to IPv6.
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

/** Addresses that one subscriber can cheaply obtain: a /24 of IPv4, a /48 of IPv6. */
export function regionOf(address: string): string {
  const { own, site } = networksOf(address);
  return site ?? own.split('.').slice(0, IPV4_REGION).join('.');
}

/** Whether two addresses are of one network. Behind an untrusted proxy all requests come from this machine, which tells nothing. */
export function compareNetworks(address: string | null, other: string): 'same' | 'other' | 'unknown' {
  if (address === null || rangeOf(address) === 'loopback') return 'unknown';
  const areLocal = LOCAL.has(rangeOf(address)) && LOCAL.has(rangeOf(other));
  return areLocal || networksOf(address).own === networksOf(other).own ? 'same' : 'other';
}

const rangeOf = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).range() : '');
