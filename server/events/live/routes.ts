import { ApiError } from '#domain/errors.ts';
import { credentialCheck } from '#server/identity/authentication/authenticate.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createHub } from './hub.ts';
import { respondWithStream } from './respond.ts';

export function liveRoutes(app: App, { db, clock, tokens, sessionDaysMax, log, quotas, ...deps }: Services): void {
  const hub = createHub(db, log);
  deps.draining.addEventListener('abort', () => hub.drain(deps.config.drainSeconds * 1_000), { once: true });
  app.addHook('preClose', async () => hub.stop());

  app.get('/api/stream', {
    config: { access: 'read' },
    schema: {
      summary: 'Live updates',
      description:
        'Server-sent events: `change {calendarId, version}` for every calendar the caller sees, `access {calendarId, role | null}` when the caller joins or their role changes or ends, `joined {calendarId, name}` for the owner when somebody comes by a link, `own-appearance {calendarId}` when the caller gives a calendar a name or colour of their own, `notifications {}` when the caller’s notifications or conflicts change, a comment every 25 s. At most 20 streams a person; one ends at once when its session or key is ended or runs out. An open stream counts as a use of its session.',
      tags: ['Live updates'],
      produces: ['text/event-stream'],
    },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      if (hub.openCount(actor.userId) >= quotas.streamsPerPerson)
        throw new ApiError('too_many_requests', { retryAfter: 30 });
      const check = credentialCheck(request, { db, clock, tokens, sessionDaysMax });
      await respondWithStream(reply, hub, { actor, check, clock });
    },
  });
}
