import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { touchSession } from './data.ts';
import type { Tokens } from './tokens.ts';

/** Who makes a call. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Who may call a route: `public` anybody (credentials are ignored), `session` a signed-in person, `read` and `write` a
 * signed-in person or an API key with that scope. A route that says nothing does not start.
 */
export type RouteAccess = 'public' | 'session' | 'read' | 'write';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

const actors = new WeakMap<FastifyRequest, Actor>();

/** The caller of a route that is not public. */
export function actorOf(request: FastifyRequest): Actor {
  const actor = actors.get(request);
  if (!actor) throw new ApiError('authentication_required');
  return actor;
}

/** Checks the credential of every call before its body is read, and that every route says who may call it. */
export function authenticate(app: FastifyInstance, deps: { db: Database; clock: Clock; tokens: Tokens }): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not say who may call it.`);
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    // An unknown path has no route and answers 404 whoever asks.
    if (!request.routeOptions.url || access === 'public') return;
    actors.set(request, await identify(request, deps));
  });
}

async function identify(request: FastifyRequest, deps: { db: Database; clock: Clock; tokens: Tokens }): Promise<Actor> {
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token ? await deps.tokens.read(token) : null;
  if (!claims || !(await touchSession(deps.db, claims.sessionId, claims.userId, deps.clock()))) {
    throw new ApiError('authentication_required');
  }
  return claims;
}
