import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Scripts come from our own files only. Styles may be inline because Emotion writes style elements at run time, which can
 * colour a page but not run code.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The security headers of every answer, as OWASP's list has them. Strict-Transport-Security is not among them: a host without
 * TLS would lock itself out for a year, and the reverse proxy that ends TLS sets it.
 */
const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** Puts the security headers on every answer, and lets the origins in that the host has listed. */
export async function secure(app: FastifyInstance, corsOrigins: readonly string[]): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept-language', 'if-match', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
    // An OPTIONS call without the headers of a preflight is answered as one, in place of a text of the plugin's own.
    strictPreflight: false,
  });
}
