import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/platform/config/addresses.ts';

const OF_PROXIES = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+|fly-.+|x-envoy-.+)$/;

/**
 * Whether a request was made on this machine, as far as a server can tell: it comes from and is sent to a loopback address, no page of
 * another origin makes it, and nothing indicates a proxy. A proxy that puts its own address into `Host` (nginx by default) speaks HTTP/1.0
 * by default.
 */
export function isLocalCall({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const { headers, httpVersion, socket } = raw;
  if (httpVersion === '1.0' || Object.keys(headers).some((name) => OF_PROXIES.test(name))) return false;
  if (!isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))) return false;
  const { host, origin, referer } = headers;
  return isLocalUrl(`http://${host}`) && [origin, referer].every((url) => url === undefined || isLocalUrl(url));
}

const isLocalUrl = (text: string): boolean => isLoopback(URL.parse(text)?.hostname ?? '');
