import { ApiError } from '#domain/errors.ts';
import { BATCH_BODY_MAX } from '#domain/event-batch.ts';
import type { IntentResult } from '#domain/intents.ts';
import { ConflictList, IntentsAnswer, IntentsBody, ResolveAnswer, ResolveBody } from '#domain/intents.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { type Actor, actorOf, sessionOf } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { listConflicts } from './list.ts';
import { resolveConflict } from './resolve.ts';
import { takeIntent } from './take.ts';

const tags = ['Changes'];

/** Lists that one person sends and reads at a time; further ones wait. */
const [SENT, READ, WAIT_MS] = [1, 2, 15_000];

export function intentRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  const lists = createPersonalSlots(SENT, WAIT_MS);
  const reads = createPersonalSlots(READ, WAIT_MS);

  app.post('/api/calendars/:id/intents', {
    config: { access: 'write', bodyMax: BATCH_BODY_MAX },
    schema: {
      summary: 'Send changes that were made without a network',
      description:
        'Up to 100 changes in order, each done once, as a change of its own, however often it is sent: its answer is kept for 30 days. What its author changed is merged field by field with what others have changed since `base`; start, end, zones and rule are one. Where both have changed the same to something else, that of the others stays, and the author decides by `GET /api/conflicts`. Rights are those of now: what somebody may not write any more is `forbidden` and kept for them. 403 `quota_conflicts` when too many conflicts wait to be decided; intents before the one that needed another are done. An intent is one of `create`, `update`, `delete`, `move`, `tick` and `createTask`, as for calls of their own.',
      tags,
      params: byId,
      body: IntentsBody,
      response: { 200: IntentsAnswer },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id: calendarId } = request.params;
      const { device, intents } = request.body;
      const sender = { userId: actor.userId, calendarId, device };
      return lists.use(actor.userId, async () => {
        const results: IntentResult[] = [];
        for (const intent of intents) results.push(await takeIntent(services, actor, sender, intent));
        return { version: await versionNow(db, actor, calendarId), results };
      });
    },
  });

  app.get('/api/conflicts', {
    config: { access: 'session' },
    schema: {
      summary: 'My conflicts',
      description:
        'What of one’s own changes was not stored because others had changed or deleted the same, or because the right to do so has ended. Kept until it is decided, 30 days at most. The stream says `notifications` when there are others.',
      tags,
      response: { 200: ConflictList },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      return reads.use(actor.userId, () => db.snapshot((sql) => listConflicts(sql, actor, clock())));
    },
  });

  app.post('/api/conflicts/:id/resolve', {
    config: { access: 'session' },
    schema: {
      summary: 'Decide a conflict',
      description:
        'What is chosen is one change, with one undo. 400 for a choice that is not among its `choices`, other than `keep` and `drop`; 404 once it is decided.',
      tags,
      params: byId,
      body: ResolveBody,
      response: { 200: ResolveAnswer },
    },
    handler: async (request) =>
      resolveConflict(services, sessionOf(request), { id: request.params.id, choice: request.body.choice }),
  });
}

/** Null if the caller does not see the calendar. */
function versionNow(db: Database, actor: Actor, id: string): Promise<number | null> {
  return db
    .snapshot(async (sql) => (await calendarFor(sql, actor, id, 'events.read')).version)
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return null;
      throw error;
    });
}
