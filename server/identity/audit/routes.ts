import { ActivityQuery, AuditPage } from '#domain/audit.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';
import { readPage } from './entries.ts';

export function activityRoutes(app: App, { db }: Services): void {
  app.get('/api/account/activity', {
    config: { access: 'session' },
    schema: {
      summary: 'What happened to my account',
      description:
        'What I did, and what was done to my account, newest first. Where somebody else was when they did it is left out.',
      tags: ['Accounts'],
      querystring: ActivityQuery,
      response: { 200: AuditPage },
    },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      return db.snapshot((sql) => readPage(sql, { person: userId }, request.query.after, userId));
    },
  });
}
