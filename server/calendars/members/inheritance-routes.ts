import { Declined, Inheritance } from '#domain/members.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { auditChange } from '#server/identity/audit/calls.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import { iso } from '#server/platform/iso.ts';
import type { Services } from '#server/platform/services/services.ts';
import { calendarUrl, declinableUntil, decline } from './inheritance.ts';
import type { TouchClassified } from './ownership.ts';

const tags = ['Members'];

interface Deps extends Services {
  touchClassified: TouchClassified;
}

export function inheritanceRoutes(app: App, { db, clock, publicUrl, touchClassified }: Deps): void {
  app.get('/api/calendars/:id/inheritance', {
    config: { access: 'session' },
    schema: {
      summary: 'Until when I may decline a calendar that I have inherited',
      description:
        'For its owner. A calendar passes to its most senior member once the account of its owner is gone for good.',
      tags,
      params: byId,
      response: { 200: Inheritance },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      const until = await db.snapshot(async (sql) => {
        const calendar = await calendarFor(sql, actor, request.params.id, 'calendar.handOver');
        return declinableUntil({ sql, calendar }, actor.userId, clock());
      });
      return { declinableUntil: until === null ? null : iso(until) };
    },
  });

  app.delete('/api/calendars/:id/inheritance', {
    config: { access: 'session', security: 'ownership-transfer', grows: false },
    schema: {
      summary: 'Decline a calendar that I have inherited',
      description:
        'Within 30 days. The next member in seniority owns it, and the caller has the role from before. Where nobody is left it is deleted, and `POST /api/calendars/{id}/restore` brings it back for 30 days. 404 for a calendar that was not inherited, or longer ago.',
      tags,
      params: byId,
      response: { 200: Declined },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      return changeCalendar(db, actor, clock(), request.params.id, 'calendar.handOver', async (change) => {
        const heir = await decline(change, actor, { urlOf: calendarUrl(publicUrl), touchClassified });
        await auditChange(change, request, heir ? { subject: heir.user_id, id: heir.id } : {});
        return { owner: heir && { name: heir.name } };
      });
    },
  });
}
