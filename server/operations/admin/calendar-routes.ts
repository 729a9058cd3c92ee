import { DeletedCalendars, UnattendedCalendars } from '#domain/administration.ts';
import { listDeletedCalendars, restoreCalendar } from '#server/events/deleted-calendars/restore.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { findUser } from '#server/identity/users/data.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { type AdminDeps, ADMIN_TAGS as tags } from './deps.ts';
import { listUnattended } from './unattended.ts';

const LISTED_MAX = 200;

export function adminCalendarRoutes(app: App, { db, clock }: AdminDeps): void {
  app.get('/api/admin/calendars', {
    config: { access: 'session' },
    schema: { summary: 'Calendars that were deleted', tags, response: { 200: DeletedCalendars } },
    handler: async () => listDeletedCalendars(db.readInWorker, LISTED_MAX),
  });

  app.get('/api/admin/unattended-calendars', {
    config: { access: 'session' },
    schema: {
      summary: 'Calendars whose owner does not sign in',
      description: 'Those with other members. `kalends admin give-calendar` gives one to somebody else.',
      tags,
      response: { 200: UnattendedCalendars },
    },
    handler: async () => listUnattended(db.readInWorker, LISTED_MAX, clock()),
  });

  app.post('/api/admin/calendars/:id/restore', {
    config: { access: 'session', security: 'calendar-restore' },
    schema: {
      summary: 'Bring a deleted calendar back',
      tags,
      params: byId,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      await db.write(async (sql) => {
        const name = (await findUser(sql, userId))?.name ?? '';
        await restoreCalendar(sql, { userId, name }, request.params.id, clock());
        await audit(sql, request, clock(), { calendar: request.params.id });
      });
    },
  });
}
