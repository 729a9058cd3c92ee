import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KEY_PREFIX } from '#domain/api-keys.ts';
import { ApiError } from '#domain/errors.ts';
import { touchApiKey } from '#server/api-keys/data.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { touchSession } from '#server/sessions/data.ts';
import type { Tokens } from './tokens.ts';

/** Who makes a call: a person, by a session or by one of their API keys. */
export interface Actor {
  readonly userId: string;
  /** The only calendars that an API key opens; null where there is no such list. */
  readonly calendarIds: readonly string[] | null;
}

export interface SessionActor extends Actor {
  readonly sessionId: string;
}

export interface KeyActor extends Actor {
  readonly keyId: string;
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

interface Deps {
  db: Database;
  clock: Clock;
  tokens: Tokens;
}

const actors = new WeakMap<FastifyRequest, SessionActor | KeyActor>();

/** The caller of a route that is not public. */
export function actorOf(request: FastifyRequest): SessionActor | KeyActor {
  const actor = actors.get(request);
  if (!actor) throw new ApiError('authentication_required');
  return actor;
}

/** The caller of a route that only sessions may call. */
export function sessionOf(request: FastifyRequest): SessionActor {
  const actor = actorOf(request);
  if (!('sessionId' in actor)) throw new ApiError('api_key_not_allowed');
  return actor;
}

/** Checks the credential of every call before its body is read, and that every route says who may call it. */
export function authenticate(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not say who may call it.`);
  });
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    // An unknown path has no route and answers 404 whoever asks.
    if (!url || config.access === 'public') return;
    actors.set(request, await identify(request.headers.authorization, config.access, deps));
  });
}

/** Asks again, for a call that stays open, whether its credential still lives. */
export function credentialCheck(request: FastifyRequest, deps: Deps): () => Promise<boolean> {
  const { access } = request.routeOptions.config;
  return async () => {
    try {
      await identify(request.headers.authorization, access, deps);
      return true;
    } catch (error) {
      // A database that is away says nothing about the credential.
      return error instanceof ApiError && error.code === 'unavailable';
    }
  };
}

const SCHEME = 'bearer ';
const CREDENTIAL_MAX = 4_096;

function identify(
  header: string | undefined,
  access: RouteAccess | undefined,
  deps: Deps,
): Promise<SessionActor | KeyActor> {
  const credential = header?.slice(SCHEME.length) ?? '';
  const isBearer = header?.slice(0, SCHEME.length).toLowerCase() === SCHEME;
  if (!isBearer || !credential || credential.length > CREDENTIAL_MAX) throw new ApiError('authentication_required');
  return credential.startsWith(KEY_PREFIX) ? byKey(credential, access, deps) : bySession(credential, deps);
}

async function bySession(token: string, { db, clock, tokens }: Deps): Promise<SessionActor> {
  const claims = await tokens.read(token);
  if (!claims || !(await touchSession(db, claims.sessionId, claims.userId, clock()))) {
    throw new ApiError('authentication_required');
  }
  return { ...claims, calendarIds: null };
}

async function byKey(key: string, access: RouteAccess | undefined, { db, clock }: Deps): Promise<KeyActor> {
  const open = await touchApiKey(db, key, clock());
  if (!open) throw new ApiError('authentication_required');
  if (access !== 'read' && access !== 'write') throw new ApiError('api_key_not_allowed');
  if (!open.scopes.includes(access)) throw new ApiError('api_key_scope');
  return { userId: open.userId, keyId: open.keyId, calendarIds: open.calendarIds };
}
