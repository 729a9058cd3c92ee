import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '#server/platform/telemetry/spans.ts';
import { type Exceptions, ForbiddenAddress, guardedLookup, isCallable, isLoopbackAddress } from './public-address.ts';

/**
 * The server's only way to call URLs that other people have named. It reaches the public internet, and of this machine and its network only
 * what the operator allows. Host names are checked by the addresses they resolve to at that moment. For POST, redirects are not followed,
 * and only the head of an answer is read; `outgoing-get.ts` reads bodies.
 */

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
const DEFAULT_PORT = '';
/** Lower ports belong to services other than web servers, such as mail. */
const FIRST_FREE_PORT = 1_024;

/** Allowed targets: push services use https on its default port; a calendar may be on any web server. */
export type Reach = 'https' | 'web';

const isWithin = ({ protocol, port }: URL, reach: Reach): boolean =>
  reach === 'https'
    ? protocol === 'https:' && port === DEFAULT_PORT
    : /^https?:$/.test(protocol) && (port === DEFAULT_PORT || Number(port) >= FIRST_FREE_PORT);

/** @throws ForbiddenAddress for a forbidden URL, whatever its name resolves to */
export function checkedUrl(text: string, exceptions: Exceptions, reach: Reach = 'https'): URL {
  const url = URL.parse(text);
  const host = url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  if (!url || url.username || url.password) throw new ForbiddenAddress('no address of a service');
  if (exceptions.allowLoopback && (host === 'localhost' || isLoopbackAddress(host))) return url;
  if (!isWithin(url, reach)) throw new ForbiddenAddress('neither the protocol nor the port of such a service');
  if (isIP(host) && !isCallable(host, host, exceptions)) throw new ForbiddenAddress('not a public address');
  return url;
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly signal: AbortSignal;
}

/** Sends a request to a checked URL, and resolves with the head of the answer. */
export function send(
  url: URL,
  { method, headers, body, signal }: Sent,
  exceptions: Exceptions,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = { method, headers, lookup: guardedLookup(exceptions), signal, agent: false } as const;
  return inSpan(
    `${method} elsewhere`,
    () => new Promise((resolve, reject) => void request(url, options, resolve).on('error', reject).end(body)),
    { kind: SpanKind.CLIENT },
  );
}

export function outgoingPost(exceptions: Exceptions): Post {
  return async ({ url, headers, body, signal }) => {
    const sent = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    } as const;
    const answer = await send(checkedUrl(url, exceptions), sent, exceptions);
    answer.destroy();
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
  };
}
