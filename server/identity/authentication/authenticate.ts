import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KEY_PREFIX } from '#domain/api-keys.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { ApiError } from '#domain/errors.ts';
import { LAST_USED_STEP_MS } from '#domain/sessions.ts';
import type { Scope } from '#domain/values/api-keys.ts';
import { touchApiKey } from '#server/identity/api-keys/data.ts';
import { touchSession } from '#server/identity/sessions/data.ts';
import { emailKey } from '#server/identity/users/data.ts';
import { WRONG_KEY_ADDRESS } from '#server/identity/users/limits.ts';
import type { KeyActor, RouteAccess, SessionActor } from '#server/platform/credentials/actor.ts';
import { AUTHORIZATION_MAX, basicOf, bearerOf } from '#server/platform/credentials/authorization.ts';
import { isUnavailable } from '#server/platform/db/errors.ts';
import { cachedQuery } from '#server/platform/db/query-cache.ts';
import type { Services } from '#server/platform/services/services.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'tokens' | 'sessionDaysMax'>;

interface Identity {
  readonly actor: SessionActor | KeyActor;
  /** Null for a session, which may do everything. */
  readonly scopes: readonly Scope[] | null;
  /** When to read it again even if nothing has changed, epoch ms. */
  readonly revalidateAt: number;
}

/** Upper bound for caching an identity, in case it was read while the clock was ahead. */
const REVALIDATED_MS = 2 * LAST_USED_STEP_MS;

/** A credential as it was sent, and the scheme that the route accepts. */
interface SentCredential {
  readonly authorization: string;
  readonly scheme: 'basic' | undefined;
}

const credentialSentBy = ({ headers, routeOptions: { config } }: FastifyRequest): SentCredential => ({
  authorization: headers.authorization ?? '',
  scheme: config.scheme,
});

/** Checks the credential of every request before its body is read, and that every route declares who may call it. */
export function authenticate(app: FastifyInstance, deps: Deps & Pick<Services, 'limits'>): void {
  const cached = cachedQuery(
    (_sql, sent: SentCredential) => identify(sent, deps),
    ({ authorization, scheme }) => `${scheme} ${authorization}`,
  );
  /** The cached identity of a credential, read again once it may have expired. */
  const identityOf = async (sent: SentCredential): Promise<Identity> => {
    const identity = await cached(deps.db.read, sent);
    const left = identity.revalidateAt - deps.clock();
    return left > 0 && left <= REVALIDATED_MS ? identity : identify(sent, deps);
  };
  /** Programs keep using an expired key, so these are counted apart from sign-in attempts; a valid key is never refused. */
  const countWrongKey = async (
    error: unknown,
    { authorization, scheme }: SentCredential,
    address: string,
  ): Promise<void> => {
    const isWrong = error instanceof ApiError && error.code === 'authentication_required';
    if (isWrong && scheme === 'basic' && authorization !== '') await deps.limits.take([WRONG_KEY_ADDRESS, address]);
  };
  app.decorateRequest('actor', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not say who may call it.`);
  });
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    // An unknown path has no route and answers 404 to everybody.
    if (!url || config.access === 'public') return;
    const sent = credentialSentBy(request);
    if (sent.authorization.length > AUTHORIZATION_MAX) throw new ApiError('authentication_required');
    const identity = await identityOf(sent).catch(async (error: unknown) => {
      await countWrongKey(error, sent, request.ip);
      throw error;
    });
    const refusal = refusalOf(identity, config.access);
    if (refusal) throw new ApiError(refusal);
    request.actor = identity.actor;
  });
}

/** Delay before a credential is checked again while the database is unavailable. */
const UNAVAILABLE_MS = 5_000;

/**
 * Checks whether the credential of an open stream is still valid.
 * @returns when to check next even if nothing has changed, in epoch ms; null when it is no longer valid
 */
export function credentialCheck(request: FastifyRequest, deps: Deps): () => Promise<number | null> {
  const { access } = request.routeOptions.config;
  const sent = credentialSentBy(request);
  return async () => {
    try {
      const identity = await identify(sent, deps);
      return refusalOf(identity, access) === null ? identity.revalidateAt : null;
    } catch (error) {
      // An unavailable database says nothing about the credential.
      return isUnavailable(error) ? deps.clock() + UNAVAILABLE_MS : null;
    }
  };
}

function refusalOf({ scopes }: Identity, access: RouteAccess | undefined): ErrorCode | null {
  if (scopes === null) return null;
  if (access !== 'read' && access !== 'propose' && access !== 'write') return 'api_key_not_allowed';
  return scopes.includes(access) ? null : 'api_key_scope';
}

/** @throws ApiError `authentication_required` */
async function identify({ authorization, scheme }: SentCredential, deps: Deps): Promise<Identity> {
  const identity = await (scheme === 'basic' ? byBasic(authorization, deps) : byBearer(authorization, deps));
  if (!identity) throw new ApiError('authentication_required');
  return identity;
}

async function byBearer(authorization: string, deps: Deps): Promise<Identity | null> {
  const credential = bearerOf(authorization);
  if (credential === null) return null;
  return credential.startsWith(KEY_PREFIX) ? byKey(credential, deps) : bySession(credential, deps);
}

/** Takes an API key as the password; the account's own password is never accepted. */
async function byBasic(authorization: string, deps: Deps): Promise<Identity | null> {
  const sent = basicOf(authorization);
  return sent && byKey(sent.password, deps, emailKey(sent.user));
}

async function bySession(token: string, { db, clock, tokens, sessionDaysMax }: Deps): Promise<Identity | null> {
  const claims = await tokens.read(token);
  if (!claims) return null;
  const revalidateAt = await touchSession(db, claims.sessionId, claims.userId, clock(), sessionDaysMax);
  return revalidateAt === null ? null : { actor: { ...claims, calendarIds: null }, scopes: null, revalidateAt };
}

async function byKey(key: string, { db, clock }: Deps, owner?: string): Promise<Identity | null> {
  const open = await touchApiKey(db, key, clock(), owner);
  if (!open) return null;
  const { userId, keyId, calendarIds, scopes, revalidateAt } = open;
  return { actor: { userId, keyId, calendarIds, scopes }, scopes, revalidateAt };
}
