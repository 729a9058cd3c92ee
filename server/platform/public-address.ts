import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Which addresses the server may call for others: those of the public internet. */

export class ForbiddenAddress extends Error {}

/** All that is given out of IPv6 (RFC 4291 §2.4); the rest has ranges with meanings of their own, and may get more. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Where Azure answers its own machines, in a network that is public otherwise. Other clouds use ranges that are not public. */
const AZURE_HOST = '168.63.129.16';

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv6 address that stands for one of IPv4 is as public as that one.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === AZURE_HOST) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

export const isLoopbackAddress = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';

/** Resolves a name to public addresses only; where one of them is not public, to none. */
export const publicLookup =
  (allowLoopback: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const isAllowed = ({ address }: LookupAddress) =>
        isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));
      const [first] = addresses;
      if (!first || !addresses.every(isAllowed)) {
        return callback(new ForbiddenAddress(`${hostname} is not a public address`), '', 0);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
