import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { RouteAccess } from '#server/platform/credentials/actor.ts';

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PROPFIND',
  'PROPPATCH',
  'REPORT',
  'MKCALENDAR',
  'MKCOL',
  'MOVE',
  'COPY',
  'LOCK',
  'UNLOCK',
] as const;
export type Method = (typeof METHODS)[number];

/** A method for `app.inject`, which takes every one that Node knows, while its types list the usual ones. */
export const injected = (method: Method) => method as 'GET';

export interface Route {
  readonly method: Method;
  /** The pattern, such as `/api/calendars/:id`. */
  readonly url: string;
  readonly access: RouteAccess | undefined;
  /** What the security log calls it; undefined where it says nothing of what goes well. */
  readonly security: string | undefined;
  /** Not part of the published contract. */
  readonly hidden: boolean;
  readonly schema: FastifySchema | undefined;
  /** In bytes. */
  readonly bodyLimit: number | undefined;
}

/**
 * Notes every route of the application that `build` begins to make before it first waits. HEAD, which comes with each GET,
 * is left out. The list is complete when the application is.
 */
export function collectRoutes<Result>(build: () => Result): { routes: readonly Route[]; result: Result } {
  const routes: Route[] = [];
  const begin = (message: unknown) => {
    // What Fastify publishes on this channel (fastify.dev, "Diagnostics Channel").
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (options) => {
      const { method, url, config, schema } = options;
      for (const name of METHODS) {
        if (name === 'HEAD' || ![method].flat().includes(name)) continue;
        const { access, security } = config ?? {};
        const route = { method: name, url, access, security, hidden: schema?.hide === true, schema };
        routes.push({
          ...route,
          // Later hooks set it.
          get bodyLimit() {
            return options.bodyLimit;
          },
        });
      }
    });
  };
  subscribe('fastify.initialization', begin);
  try {
    return { routes, result: build() };
  } finally {
    unsubscribe('fastify.initialization', begin);
  }
}
