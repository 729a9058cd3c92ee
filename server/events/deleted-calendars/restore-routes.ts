import { z } from 'zod';
import { CalendarAnswer, RestorableCalendar } from '#domain/calendars.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import type { Services } from '#server/platform/services/services.ts';
import { listOwnDeleted, restoreOwnCalendar } from './own-deleted.ts';

const tags = ['Calendars'];

export function calendarRestoreRoutes(app: App, { db, clock }: Services): void {
  app.get('/api/calendars/deleted', {
    config: { access: 'session' },
    schema: {
      summary: 'My deleted calendars that can be restored',
      description: 'Those that the caller owned and deleted in the last 30 days, the last deleted first.',
      tags,
      response: { 200: z.array(RestorableCalendar) },
    },
    handler: async (request) => db.snapshot((sql) => listOwnDeleted(sql, actorOf(request), clock())),
  });

  app.post('/api/calendars/:id/restore', {
    config: { access: 'session', security: 'calendar-restore' },
    schema: {
      summary: 'Restore a deleted calendar',
      description:
        'For its owner, for 30 days: with its events, tags, members and history, for everybody. Links that invited to it stay ended. In the history it is a change of the calendar. 404 for others, and when the calendar is not deleted.',
      tags,
      params: byId,
      response: { 200: CalendarAnswer },
    },
    handler: async (request) => {
      const { id } = request.params;
      const writeAudit = (sql: Sql) => audit(sql, request, clock(), { calendar: id });
      return { calendar: await restoreOwnCalendar(db, actorOf(request), id, clock(), writeAudit) };
    },
  });
}
