import ipaddr from 'ipaddr.js';

const HOUSEHOLD = 4;
const SITE = 3;

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
