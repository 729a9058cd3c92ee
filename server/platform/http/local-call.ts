import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/platform/config/addresses.ts';

const OF_PROXIES = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+|fly-.+|x-envoy-.+)$/;

/**
 * Whether a call was made on this machine, as far as a server can tell: it comes from a loopback address, is meant for
 * one, no page of another origin makes it, and nothing shows that a proxy has passed it on. A proxy that puts an address of its own into `Host`
 * (nginx does unless told otherwise) speaks HTTP/1.0 by default.
 */
export function isLocalCall({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const { headers, httpVersion, socket } = raw;
  if (httpVersion === '1.0' || Object.keys(headers).some((name) => OF_PROXIES.test(name))) return false;
  if (!isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))) return false;
  const { host, origin, referer } = headers;
  return isLocalUrl(`http://${host}`) && [origin, referer].every((url) => url === undefined || isLocalUrl(url));
}

const isLocalUrl = (text: string): boolean => isLoopback(URL.parse(text)?.hostname ?? '');
