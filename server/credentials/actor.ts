import type { FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';

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

export function actorOf({ actor }: FastifyRequest): SessionActor | KeyActor {
  if (!actor) throw new ApiError('authentication_required');
  return actor;
}

export function sessionOf(request: FastifyRequest): SessionActor {
  const actor = actorOf(request);
  if (!('sessionId' in actor)) throw new ApiError('api_key_not_allowed');
  return actor;
}
