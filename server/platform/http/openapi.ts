import type { RouteOptions } from 'fastify';
import type { apiDocument } from './api-document.ts';
import type { App } from './app-type.ts';

/** Generates the API's contract, once. */
export type ApiDocument = () => ReturnType<typeof apiDocument>;

/** Publishes the contract of all routes registered later. It is generated, and its generator loaded, on the first request. */
export function describeApi(app: App, publicUrl: string): ApiDocument {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (!route.schema?.hide && route.method !== 'HEAD') routes.push(route);
  });
  let made: ReturnType<ApiDocument> | undefined;
  const document: ApiDocument = () => {
    made ??= import('./api-document.ts').then(({ apiDocument }) => apiDocument(routes, publicUrl));
    return made;
  };
  app.get('/api/openapi.json', { config: { access: 'public', beforeSetup: true }, schema: { hide: true } }, document);
  return document;
}
