import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Non-public addresses that the operator lets the server call for others (`PRIVATE_ADDRESSES`). */

/** @param host lower-case, without brackets: the name or address to call. @param address that it resolves to */
export type AllowsPrivate = (host: string, address: string) => boolean;

export const NO_PRIVATE_ADDRESS: AllowsPrivate = () => false;

/** Networks of houses and offices, VPNs included; neither loopback nor link-local, which has cloud metadata services. */
const LOCAL_RANGES = ['private', 'uniqueLocal', 'carrierGradeNat'];

/** Cloud metadata services within those ranges, which hand out secrets among other things. */
const METADATA = ['100.100.100.200', 'fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254'].map((text) =>
  ipaddr.parse(text).toString(),
);

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface Network {
  readonly first: Address;
  readonly bits: number;
  readonly isOneAddress: boolean;
}

function networkOf(text: string): Network {
  const [address = '', prefix] = text.split('/');
  const first = prefix === undefined ? ipaddr.process(address) : ipaddr.parse(address);
  const most = first.kind() === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? most : Number(prefix);
  return { first, bits, isOneAddress: bits === most };
}

const isIn = (address: Address, { first, bits }: Network): boolean =>
  address.kind() === first.kind() && address.match(first, bits);

const isLocal = (address: Address): boolean =>
  LOCAL_RANGES.includes(address.range()) && !METADATA.includes(address.toString());

/**
 * The rule for a list of host names, addresses and networks. Names and networks cover local addresses only; loopback, link-local and
 * metadata addresses have to be listed one by one.
 * @param list each a host name, an address or `address/prefix`, as `isPrivateTarget` accepts
 */
export function privateAddresses(list: readonly string[]): AllowsPrivate {
  const isAddress = (entry: string) => isIP(entry.split('/')[0] ?? '') !== 0;
  const networks = list.filter(isAddress).map(networkOf);
  const names = new Set(list.filter((entry) => !isAddress(entry)).map((name) => name.toLowerCase()));
  return (host, text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    const within = networks.filter((network) => isIn(address, network));
    if (within.some(({ isOneAddress }) => isOneAddress)) return true;
    return isLocal(address) && (within.length > 0 || names.has(host.replace(/\.$/, '')));
  };
}
