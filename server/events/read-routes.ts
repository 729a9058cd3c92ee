import { EventAnswer, UpcomingList, UpcomingQuery } from '#domain/events.ts';
import { listUpcoming } from '#server/events/upcoming/upcoming.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { readEventAs } from './target.ts';

const tags = ['Events'];

/** Concurrent lists of upcoming events for one person; further ones wait. */
const [OF_ONE, WAIT_MS] = [2, 15_000];

export function eventReadRoutes(app: App, { db, clock }: Services): void {
  const upcoming = createPersonalSlots(OF_ONE, WAIT_MS);

  app.get('/api/events/upcoming', {
    config: { access: 'read' },
    schema: {
      summary: 'What comes next in all my calendars',
      tags,
      querystring: UpcomingQuery,
      response: { 200: UpcomingList },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      return upcoming.use(actor.userId, () => listUpcoming(db.read, actor, clock(), request.query.limit));
    },
  });

  app.get('/api/events/:id', {
    config: { access: 'read' },
    schema: {
      summary: 'One event',
      description:
        'An event, a series, or an occurrence of one by `{eventId}_{yyyyMMddTHHmmss}`. 404 when the caller does not see its calendar.',
      tags,
      params: byId,
      response: { 200: EventAnswer },
    },
    handler: async (request) => ({ event: await readEventAs(db, actorOf(request), request.params.id) }),
  });
}
