import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The only way for the server to call an address that somebody else has named. It reaches the public internet and nothing else: not this
 * machine, nor its network. Names are checked by the addresses that they stand for at that moment, redirections are not followed, and
 * answers are not read further than their head.
 */

export class ForbiddenAddress extends Error {}

interface OutgoingAnswer {
  readonly status: number;
  /** Seconds or a date, as it was sent. */
  readonly retryAfter: string | undefined;
}

interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
}

export type Post = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

const TIMEOUT_MS = 15_000;
const HTTPS_PORT = '';

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv6 address that stands for one of IPv4 is as public as that one.
  const address = ipaddr.process(text);
  return address.range() === 'unicast';
}

const isLoopbackAddress = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';

/** @throws ForbiddenAddress for what may not be called, whatever its name stands for */
export function checkedUrl(text: string, allowLoopback: boolean): URL {
  const url = URL.parse(text);
  const host = url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  if (!url || url.username || url.password) throw new ForbiddenAddress('no address of a service');
  if (allowLoopback && (host === 'localhost' || isLoopbackAddress(host))) return url;
  if (url.protocol !== 'https:' || url.port !== HTTPS_PORT) throw new ForbiddenAddress('neither https nor its port');
  if (isIP(host) && !isPublicAddress(host)) throw new ForbiddenAddress('not a public address');
  return url;
}

/** Resolves a name to public addresses only; where one of them is not public, to none. */
const publicLookup =
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

/** @param allowLoopback for trials on one machine: this machine may be called, also without TLS */
export function outgoingPost({ allowLoopback }: { allowLoopback: boolean }): Post {
  return ({ url: text, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const url = checkedUrl(text, allowLoopback);
      const request = url.protocol === 'https:' ? requestHttps : requestHttp;
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        lookup: publicLookup(allowLoopback),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        agent: false,
      } as const;
      const sent = request(url, options, (answer) => {
        const retryAfter = answer.headers['retry-after'];
        resolve({ status: answer.statusCode ?? 0, retryAfter });
        answer.destroy();
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
