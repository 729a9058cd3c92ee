import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AllowsPrivate, NO_PRIVATE_ADDRESS } from './private-addresses.ts';

/** Addresses that the server may call for others: those of the public internet, and the operator's additions. */

export class ForbiddenAddress extends Error {}

/** All allocated IPv6 (RFC 4291 §2.4); other ranges have special meanings. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's metadata service, on an otherwise public network. Other clouds use non-public ranges. */
const AZURE_HOST = '168.63.129.16';

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv6 address that embeds an IPv4 one is as public as that.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === AZURE_HOST) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

export const isLoopbackAddress = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';

/** Targets allowed besides the public internet. */
export interface Exceptions {
  /** For trials: this machine, by any protocol and port. */
  readonly allowLoopback: boolean;
  /** By the operator; none by default. */
  readonly allowsPrivate?: AllowsPrivate;
}

/** @param host a name or an address, without brackets. @param address that it resolves to */
export const isCallable = (
  host: string,
  address: string,
  { allowLoopback, allowsPrivate = NO_PRIVATE_ADDRESS }: Exceptions,
): boolean => isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address)) || allowsPrivate(host, address);

/** Resolves a name for a connection; to no address at all if any one of them is forbidden. */
export const guardedLookup =
  (exceptions: Exceptions): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isCallable(hostname, address, exceptions))) {
        return callback(new ForbiddenAddress(`${hostname} is not a public address`), '', 0);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
