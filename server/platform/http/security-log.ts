import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { emailHash, logSecurity, type Outcome, type SecurityEvent } from '#server/platform/security-log.ts';

/** `subject` is the affected account, if it is not the caller's. */
export type Details = Readonly<{
  security?: SecurityEvent | undefined;
  user?: string | undefined;
  subject?: string | undefined;
  calendar?: string | undefined;
  id?: string | undefined;
  /** What an agent called. */
  tool?: string | undefined;
}>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name under which each request of this route is written to the security log. */
    security?: SecurityEvent;
  }
  interface FastifyRequest {
    securityDetails: Details | null;
  }
}

/** Counted per process, and shown at `/metrics`. */
export const securityEvents = new Counter({
  name: 'kalends_security_total',
  help: 'Lines of the security log by what was tried and how it ended.',
  labelNames: ['security', 'outcome'] as const,
  registers: [],
});

interface Deps {
  secret: string;
  callerOf: (request: FastifyRequest) => { userId: string; keyId?: string } | null;
}

/** Adds facts to the security log that only the handler knows: the event, the account concerned, and ids of new rows. */
export function concerns(request: FastifyRequest, details: Details): void {
  request.securityDetails = { ...request.securityDetails, ...details };
}

/** The security log's name for a request. */
export const securityEventOf = (request: FastifyRequest): SecurityEvent | undefined =>
  request.securityDetails?.security ?? request.routeOptions.config.security;

/**
 * Writes a line for each request of a route with `security`, whatever its outcome, and for every request refused for lack of a right or
 * credential, or by a limit. Written before the answer is sent, so that callers who hang up leave a trace too.
 */
export function logSecurityOfCalls(app: FastifyInstance, { secret, callerOf }: Deps): void {
  app.decorateRequest('securityDetails', null);
  app.addHook('onSend', (request, reply, _payload, done) => {
    const security = securityEventOf(request) ?? refusalOf(request, reply);
    if (!security) return done();
    const caller = callerOf(request);
    const outcome = outcomeOf(reply.statusCode);
    securityEvents.inc({ security, outcome });
    logSecurity(request.log, {
      security,
      outcome,
      code: reply.failure ?? undefined,
      address: request.ip,
      user: caller?.userId,
      key: caller?.keyId,
      ...emailIn(request, secret),
      ...choicesIn(request),
      ...idsOf(request.params),
      ...request.securityDetails,
      reqId: request.id,
    });
    done();
  });
}

function refusalOf({ headers }: FastifyRequest, { statusCode }: FastifyReply): SecurityEvent | undefined {
  if (statusCode === 403) return 'access';
  if (statusCode === 429) return 'limit';
  return statusCode === 401 && headers.authorization !== undefined ? 'credential' : undefined;
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'ok';
  if (status >= 500) return 'error';
  return status === 429 ? 'limited' : status === 403 ? 'denied' : 'failed';
}

const EMAIL_MAX = 254;
const WORD = /^[a-z]{1,16}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

/** A hash of the e-mail in a body of any shape. */
function emailIn({ body }: FastifyRequest, secret: string): { email?: string } {
  const { email }: { email?: unknown } = isObject(body) ? body : {};
  return typeof email === 'string' && email.length <= EMAIL_MAX ? { email: emailHash(secret, email) } : {};
}

/** The choices in a body of any shape: a role, a switch. */
export function choicesIn({ body }: Pick<FastifyRequest, 'body'>): Record<string, string | boolean> {
  const { role, isActive }: { role?: unknown; isActive?: unknown } = isObject(body) ? body : {};
  return {
    ...(typeof role === 'string' && WORD.test(role) && { role }),
    ...(typeof isActive === 'boolean' && { isActive }),
  };
}

/** The ids in a path. The code of an invitation is none: it is a secret. */
export function idsOf(params: unknown): Record<string, string> {
  const ids = Object.entries(params ?? {}).filter(([, id]) => typeof id === 'string' && UUID.test(id));
  return Object.fromEntries(ids);
}
