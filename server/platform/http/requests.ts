import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { plainAddress } from '#server/platform/networks.ts';

/** A logger of its own for each call would cost more than finding out who calls: the lines name the call themselves. */
export const requestId: Pick<FastifyServerOptions, 'genReqId' | 'requestIdHeader' | 'childLoggerFactory'> = {
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  childLoggerFactory: (logger, _bindings, options) => (options.level ? logger.child({}, options) : logger),
};

/** In CalDAV no name has a NUL. */
const [NOTHING, NO_OBJECT] = ['/api/', '/dav/%00'];

/** A path whose escapes are no UTF-8 names nothing, so it is answered like every path that nothing stands at, to whoever may ask there. */
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

/** Names every answer with its request's id and writes one line for each: the route's pattern, never the path itself. */
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

/** A connection with a call during the drain ends with its answer: a proxy would send the next call on it while the server closes it. */
export function endConnectionsWhile(draining: AbortSignal, app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.aborted) reply.header('connection', 'close');
    done();
  });
}

const IDLE_CHECK_MS = 50;
/** A client that has sent half a call, or does not read its answer, holds a closing server up for so long. */
const CLOSE_MS = 3_000;

/**
 * Lets a closing server end. A connection whose call was still running when the close began is kept alive by its client
 * afterwards, and nobody else would end it; nor one on which half a call has come, since a server that closes looks for late ones no more.
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
/** HTTP lets some through that a terminal would obey which shows them years later. */
const CONTROL = /\p{Cc}/gu;

export const deviceOf = (request: FastifyRequest): { userAgent: string; address: string } => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX).replaceAll(CONTROL, ' '),
  address: plainAddress(request.ip),
});
