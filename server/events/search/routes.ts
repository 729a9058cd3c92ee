import { SearchAnswer, SearchQuery } from '#domain/search.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { searchPage } from './search.ts';

/** Concurrent searches of one person; further ones wait. */
const [OF_ONE, WAIT_MS] = [2, 15_000];

export function searchRoutes(app: App, { db, clock }: Services): void {
  const searches = createPersonalSlots(OF_ONE, WAIT_MS);

  app.get('/api/events/search', {
    config: { access: 'read' },
    schema: {
      summary: 'Find events by their words',
      description:
        'Every word must be found in the title, the description, the location, the name of the tag or of a person. A series is one hit: its next occurrence, or the last one when none is left; of more than 1,000 that fit, those that began last are looked at.',
      tags: ['Events'],
      querystring: SearchQuery,
      response: { 200: SearchAnswer },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      return searches.use(actor.userId, () => searchPage(db, actor, request.query, clock()));
    },
  });
}
