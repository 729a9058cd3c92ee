import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AllowsPrivate, NO_PRIVATE_ADDRESS } from './private-addresses.ts';

/** Which addresses the server may call for others: those of the public internet, and what the operator adds. */

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

/** What may be called beside the public internet. */
export interface Exceptions {
  /** For trials: this machine, by any protocol and port. */
  readonly allowLoopback: boolean;
  /** By the operator; nothing unless given. */
  readonly allowsPrivate?: AllowsPrivate;
}

/** @param host a name or an address, without brackets. @param address one that it stands for */
export const isCallable = (
  host: string,
  address: string,
  { allowLoopback, allowsPrivate = NO_PRIVATE_ADDRESS }: Exceptions,
): boolean => isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address)) || allowsPrivate(host, address);

/** Resolves a name to addresses that may be called, and are then called; where one of them may not be, to none. */
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
