import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KEY_PREFIX, type Scope } from '#domain/api-keys.ts';
import { ApiError, type ErrorCode } from '#domain/errors.ts';
import { touchApiKey } from '#server/api-keys/data.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isAway } from '#server/platform/db/away.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Kept, keep, memoryOf } from '#server/platform/db/remembered.ts';
import { touchSession } from '#server/sessions/data.ts';
import { AUTHORIZATION_MAX, bearerOf } from './bearer.ts';
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
  interface FastifyRequest {
    /** Read it by `actorOf`; null until the credential is checked. */
    actor: SessionActor | KeyActor | null;
  }
}

interface Deps {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  /** How long a session lives at most. */
  sessionDaysMax: number;
}

/** The caller of a route that is not public. */
export function actorOf({ actor }: FastifyRequest): SessionActor | KeyActor {
  if (!actor) throw new ApiError('authentication_required');
  return actor;
}

/** The caller of a route that only sessions may call. */
export function sessionOf(request: FastifyRequest): SessionActor {
  const actor = actorOf(request);
  if (!('sessionId' in actor)) throw new ApiError('api_key_not_allowed');
  return actor;
}

/** Whoever a credential names, and what it opens. */
interface Identity {
  readonly actor: SessionActor | KeyActor;
  /** Null for a session, which opens everything. */
  readonly scopes: readonly Scope[] | null;
  /** When to look again though nothing has changed, in epoch ms. */
  readonly lookAgainAt: number;
}

/** Checks the credential of every call before its body is read, and that every route says who may call it. */
export function authenticate(app: FastifyInstance, deps: Deps): void {
  const memory = memoryOf<Identity>(deps.db.read);
  const askNow = askedTogether((authorization) => identify(authorization, deps));
  app.decorateRequest('actor', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not say who may call it.`);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions;
    // An unknown path has no route and answers 404 whoever asks.
    if (!url || config.access === 'public') return done();
    const enter = (identity: Identity) => {
      const refusal = refusalOf(identity, config.access);
      if (refusal) return done(new ApiError(refusal));
      request.actor = identity.actor;
      done();
    };
    const { authorization = '' } = request.headers;
    // Before it is looked for among those that are remembered.
    if (authorization.length > AUTHORIZATION_MAX) return done(new ApiError('authentication_required'));
    const check = (identities?: Kept<Identity>) => {
      const known = identities?.get(authorization);
      if (known instanceof Promise) return void known.then(enter, done);
      if (known && deps.clock() < known.lookAgainAt) return enter(known);
      const read = () => identify(authorization, deps);
      (identities ? keep(identities, authorization, read) : read()).then(enter, done);
    };
    if (config.access === 'write' && deps.db.engine === 'postgres') return void askNow(authorization).then(enter, done);
    const identities = memory();
    if (identities instanceof Promise) identities.then(check, done);
    else check(identities);
  });
}

/**
 * A question that calls of one turn of the event loop ask together. PostgreSQL must be asked first whether what is remembered is
 * still good; whatever writes makes it old, so for a write that would be one way to the database more.
 */
function askedTogether<Answer>(ask: (of: string) => Promise<Answer>): (of: string) => Promise<Answer> {
  const waiting = new Map<string, Promise<Answer>>();
  return (of) => {
    const known = waiting.get(of);
    if (known) return known;
    const answer = nextTurn().then(() => {
      waiting.delete(of);
      return ask(of);
    });
    waiting.set(of, answer);
    return answer;
  };
}

/** A credential whose database is away is looked at again so much later. */
const AWAY_MS = 5_000;

/**
 * Asks again, for a call that stays open, whether its credential still lives.
 * @returns when to ask again though nothing has changed, in epoch ms; null when it does not live
 */
export function credentialCheck(request: FastifyRequest, deps: Deps): () => Promise<number | null> {
  const { access } = request.routeOptions.config;
  const { authorization = '' } = request.headers;
  return async () => {
    try {
      const identity = await identify(authorization, deps);
      return refusalOf(identity, access) === null ? identity.lookAgainAt : null;
    } catch (error) {
      // A database that is away says nothing about the credential.
      return isAway(error) ? deps.clock() + AWAY_MS : null;
    }
  };
}

/** Why an identity may not call a route; null when it may. */
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
  const lookAgainAt = await touchSession(db, claims.sessionId, claims.userId, clock(), sessionDaysMax);
  return lookAgainAt === null ? null : { actor: { ...claims, calendarIds: null }, scopes: null, lookAgainAt };
}

async function byKey(key: string, { db, clock }: Deps): Promise<Identity | null> {
  const open = await touchApiKey(db, key, clock());
  if (!open) return null;
  const { userId, keyId, calendarIds, scopes, lookAgainAt } = open;
  return { actor: { userId, keyId, calendarIds }, scopes, lookAgainAt };
}
