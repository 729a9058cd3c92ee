import type { FastifyInstance } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { Services } from '#server/platform/services/services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers strangers even while there is no account. */
    beforeSetup?: true;
  }
}

/** While there is no account, strangers only reach the first page. Runs after authentication: nobody can be signed in yet. */
export function closeUntilSetUp(app: FastifyInstance, { siteSettings }: Pick<Services, 'siteSettings'>): void {
  app.addHook('onRequest', async ({ routeOptions: { url, config } }) => {
    if (!url || config.access !== 'public' || config.beforeSetup) return;
    if (!(await siteSettings()).isSetUp) throw new ApiError('setup_required');
  });
}
