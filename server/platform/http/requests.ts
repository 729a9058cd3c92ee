import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { plainAddress } from '#server/platform/networks.ts';

/** A child logger per request would cost more than authentication: the lines name the request themselves. */
export const requestId: Pick<FastifyServerOptions, 'genReqId' | 'requestIdHeader' | 'childLoggerFactory'> = {
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  childLoggerFactory: (logger, _bindings, options) => (options.level ? logger.child({}, options) : logger),
};

/** No name in CalDAV contains a NUL. */
const [NOTHING, NO_OBJECT] = ['/api/', '/dav/%00'];

/** A path with invalid UTF-8 escapes is answered like any unknown path, with the same access check. */
export function rewriteUrl({ url = '/' }: { url?: string | undefined }): string {
  const path = url.split('?', 1)[0] ?? url;
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return /^\/dav\//.test(path) ? NO_OBJECT : NOTHING;
  }
}

const LEVELS_WITH_REQUESTS = ['trace', 'debug', 'info'];

/** Adds the request's id to every answer and writes one log line for each: the route's pattern, never the path itself. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (!LEVELS_WITH_REQUESTS.includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const line = {
      reqId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(line, 'answered');
    done();
  });
}

/** Closes connections after their answer during the drain: a proxy might otherwise send a request while the server closes them. */
export function endConnectionsWhile(draining: AbortSignal, app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.aborted) reply.header('connection', 'close');
    done();
  });
}

const IDLE_CHECK_MS = 50;
/** How long a closing server waits for a client that has sent an incomplete request, or does not read its answer. */
const CLOSE_MS = 3_000;

/**
 * Lets a closing server end. A connection that was busy when the close began stays alive afterwards, and nobody else would close it; nor
 * one with an incomplete request, since a closing server no longer looks for late ones.
 */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      const cut = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
      server.once('close', () => {
        clearInterval(timer);
        clearTimeout(cut);
      });
    }
    done();
  });
}

/** Longer ones are cut before they are parsed. */
const USER_AGENT_MAX = 500;
/** HTTP allows some control characters that a terminal showing the log would obey. */
const CONTROL = /\p{Cc}/gu;

export const deviceOf = (request: FastifyRequest): { userAgent: string; address: string } => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX).replaceAll(CONTROL, ' '),
  address: plainAddress(request.ip),
});
