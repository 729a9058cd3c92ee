import type { FastifyInstance } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { Services } from '#server/platform/services/services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It answers strangers also while nobody has an account. */
    beforeSetup?: true;
  }
}

/** While nobody has an account, strangers get nowhere but to the first page. Who calls is known by then: nobody could be signed in. */
export function closeUntilSetUp(app: FastifyInstance, { siteSettings }: Pick<Services, 'siteSettings'>): void {
  app.addHook('onRequest', async ({ routeOptions: { url, config } }) => {
    if (!url || config.access !== 'public' || config.beforeSetup) return;
    if (!(await siteSettings()).isSetUp) throw new ApiError('setup_required');
  });
}
