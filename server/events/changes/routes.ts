import { Changes, ChangesQuery } from '#domain/changes.ts';
import { calendarFor } from '#server/calendars/access.ts';
import type { LongReads, Open } from '#server/calendars/long-read.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { sendChunks } from '#server/platform/http/chunks.ts';
import { byId } from '#server/platform/http/params.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { changesJson } from './data.ts';

/** Concurrent calls of one person; further ones wait. */
const AT_ONCE = 4;

export function changeRoutes(app: App, { read }: Services & LongReads): void {
  const slots = createPersonalSlots(AT_ONCE);

  app.get('/api/calendars/:id/changes', {
    config: { access: 'read' },
    schema: {
      summary: 'What has changed since a version',
      description:
        'For programs that keep a copy: ask with the version held, apply, keep the new version. 410: load afresh. The version of an event is that of its last change, or of one of its tag or its people, whichever is later. A long answer is sent while it is read; one that breaks off is to be asked for again. A person has four under way at a time; the next one waits for its turn.',
      tags: ['Changes'],
      params: byId,
      querystring: ChangesQuery,
      response: { 200: Changes },
    },
    handler: (request, reply) => {
      const actor = actorOf(request);
      const { params, query } = request;
      const open: Open = (sql) => calendarFor(sql, actor, params.id, 'changes.read');
      const chunks = read(open, (opened) => changesJson(opened, query.since));
      sendChunks(request, reply, slots.hold(actor.userId, chunks));
    },
  });
}
