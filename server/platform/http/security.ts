import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is not for pages of other origins, and answers OPTIONS itself. */
    cors?: false;
  }
}

/** Scripts and styles come from our own files only: user content cannot become either. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
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
 * The security headers of every answer, as OWASP recommends. Answers must not be cached unless their route says otherwise: most are
 * personal.
 */
const HEADERS = {
  'cache-control': 'no-store',
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

/** A year (RFC 6797). Only if `PUBLIC_URL` is https: without TLS it would lock everybody out. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

interface Settings {
  readonly corsOrigins: readonly string[];
  readonly publicUrl: string;
}

/** Sets the security headers of every answer, and allows the operator's CORS origins. */
export async function secure(app: FastifyInstance, { corsOrigins, publicUrl }: Settings): Promise<void> {
  const headers = publicUrl.startsWith('https:') ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept-language', 'if-match', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
    // Also answers OPTIONS without preflight headers, in place of the plugin's own text.
    strictPreflight: false,
  });
}
