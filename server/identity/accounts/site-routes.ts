import { Site } from '#domain/site.ts';
import type { App } from '#server/platform/http/app-type.ts';

export function siteRoutes(app: App, site: Site): void {
  app.get(
    '/api/site',
    {
      config: { access: 'public' },
      schema: { summary: 'Who may register here', tags: ['Accounts'], response: { 200: Site } },
    },
    async () => site,
  );
}
