import { z } from 'zod';
import { Changes, ChangesQuery } from '#domain/changes.ts';
import { id } from '#domain/text.ts';
import { type Opened, readCalendarAs } from '#server/calendars/access.ts';
import { actorOf } from '#server/credentials/authenticate.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { readChanges } from './data.ts';

export function changeRoutes(app: App, { db }: { db: Database }): void {
  app.get(
    '/api/calendars/:id/changes',
    {
      config: { access: 'read' },
      schema: {
        summary: 'What has changed since a version',
        description:
          'For programs that keep a copy: ask with the version held, apply, keep the new version. 410: load afresh.',
        tags: ['Changes'],
        params: z.object({ id: id() }),
        querystring: ChangesQuery,
        response: { 200: Changes },
      },
    },
    async (request) => {
      const read = (opened: Opened) => readChanges(opened, request.query.since);
      return readCalendarAs(db, actorOf(request), request.params.id, 'changes.read', read);
    },
  );
}
