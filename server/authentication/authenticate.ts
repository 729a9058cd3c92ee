import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KEY_PREFIX, type Scope } from '#domain/api-keys.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { ApiError } from '#domain/errors.ts';
import { touchApiKey } from '#server/api-keys/data.ts';
import type { KeyActor, RouteAccess, SessionActor } from '#server/credentials/actor.ts';
import { AUTHORIZATION_MAX, bearerOf } from '#server/credentials/bearer.ts';
import type { Tokens } from '#server/credentials/tokens.ts';
import type { Database } from '#server/db/database.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { cachedQuery } from '#server/db/query-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { touchSession } from '#server/sessions/data.ts';

interface Deps {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  sessionDaysMax: number;
}

interface Identity {
  readonly actor: SessionActor | KeyActor;
  /** Null for a session, which opens everything. */
  readonly scopes: readonly Scope[] | null;
  /** When to read it again even if nothing has changed, epoch ms. */
  readonly revalidateAt: number;
}

/** Checks the credential of every call before its body is read, and that every route says who may call it. */
export function authenticate(app: FastifyInstance, deps: Deps): void {
  const cached = cachedQuery(
    (_sql, authorization: string) => identify(authorization, deps),
    (authorization) => authorization,
  );
  /** The cached identity of a credential, read again once it may have ended by the clock. */
  const identityOf = async (authorization: string): Promise<Identity> => {
    const identity = await cached(deps.db.read, authorization);
    return deps.clock() < identity.revalidateAt ? identity : identify(authorization, deps);
  };
  app.decorateRequest('actor', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not say who may call it.`);
  });
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    // An unknown path has no route and answers 404 to everybody.
    if (!url || config.access === 'public') return;
    const { authorization = '' } = request.headers;
    if (authorization.length > AUTHORIZATION_MAX) throw new ApiError('authentication_required');
    const identity = await identityOf(authorization);
    const refusal = refusalOf(identity, config.access);
    if (refusal) throw new ApiError(refusal);
    request.actor = identity.actor;
  });
}

/** How soon a credential is checked again while the database does not answer. */
const UNAVAILABLE_MS = 5_000;

/**
 * Checks again, for a call that stays open, whether its credential is still valid.
 * @returns when to check next even if nothing has changed, in epoch ms; null when it is no longer valid
 */
export function credentialCheck(request: FastifyRequest, deps: Deps): () => Promise<number | null> {
  const { access } = request.routeOptions.config;
  const { authorization = '' } = request.headers;
  return async () => {
    try {
      const identity = await identify(authorization, deps);
      return refusalOf(identity, access) === null ? identity.revalidateAt : null;
    } catch (error) {
      // A database that does not answer says nothing about the credential.
      return isUnavailable(error) ? deps.clock() + UNAVAILABLE_MS : null;
    }
  };
}

function refusalOf({ scopes }: Identity, access: RouteAccess | undefined): ErrorCode | null {
  if (scopes === null) return null;
  if (access !== 'read' && access !== 'write') return 'api_key_not_allowed';
  return scopes.includes(access) ? null : 'api_key_scope';
}

/** @throws ApiError `authentication_required` */
async function identify(header: string, deps: Deps): Promise<Identity> {
  const credential = bearerOf(header);
  if (credential === null) throw new ApiError('authentication_required');
  const identity = await (credential.startsWith(KEY_PREFIX) ? byKey(credential, deps) : bySession(credential, deps));
  if (!identity) throw new ApiError('authentication_required');
  return identity;
}

async function bySession(token: string, { db, clock, tokens, sessionDaysMax }: Deps): Promise<Identity | null> {
  const claims = await tokens.read(token);
  if (!claims) return null;
  const revalidateAt = await touchSession(db, claims.sessionId, claims.userId, clock(), sessionDaysMax);
  return revalidateAt === null ? null : { actor: { ...claims, calendarIds: null }, scopes: null, revalidateAt };
}

async function byKey(key: string, { db, clock }: Deps): Promise<Identity | null> {
  const open = await touchApiKey(db, key, clock());
  if (!open) return null;
  const { userId, keyId, calendarIds, scopes, revalidateAt } = open;
  return { actor: { userId, keyId, calendarIds }, scopes, revalidateAt };
}
