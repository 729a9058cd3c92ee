import type { FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { Scope } from '#domain/values/api-keys.ts';

export interface Actor {
  readonly userId: string;
  /** The only calendars an API key may access; null for all. */
  readonly calendarIds: readonly string[] | null;
  /** Only calendars whose owner lets agents read them are there. */
  readonly isAgent?: true;
}

export interface SessionActor extends Actor {
  readonly sessionId: string;
}

export interface KeyActor extends Actor {
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

/**
 * Who may call a route: `public` anybody (credentials are ignored), `session` a signed-in person, `read`, `propose` and `write` a signed-in
 * person or an API key with that scope. The server does not start if a route declares none.
 */
export type RouteAccess = 'public' | 'session' | 'read' | 'propose' | 'write';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** How callers authenticate: `basic` with their e-mail and an API key, otherwise by a bearer token. */
    scheme?: 'basic';
  }
  interface FastifyRequest {
    /** Read it by `actorOf`; null until the credential is checked. */
    actor: SessionActor | KeyActor | null;
  }
}

export function actorOf({ actor }: FastifyRequest): SessionActor | KeyActor {
  if (!actor) throw new ApiError('authentication_required');
  return actor;
}

export function keyOf(request: FastifyRequest): KeyActor {
  const actor = actorOf(request);
  if (!('keyId' in actor)) throw new ApiError('authentication_required');
  return actor;
}

export function sessionOf(request: FastifyRequest): SessionActor {
  const actor = actorOf(request);
  if (!('sessionId' in actor)) throw new ApiError('api_key_not_allowed');
  return actor;
}
