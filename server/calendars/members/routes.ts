import { z } from 'zod';
import { ChangeRoleBody, MemberAnswer, MemberList } from '#domain/members.ts';
import { id } from '#domain/text.ts';
import { readCalendarAs } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { auditChange } from '#server/identity/audit/calls.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import type { Services } from '#server/platform/services/services.ts';
import { changeRole, leaveCalendar, listMembers, removeMember, userOfMember } from './data.ts';

const tags = ['Members'];

export function memberRoutes(app: App, { db, clock, publicUrl }: Services): void {
  app.get('/api/calendars/:id/members', {
    config: { access: 'read' },
    schema: {
      summary: 'The members, owner first',
      tags,
      params: byId,
      response: { 200: MemberList },
    },
    handler: async (request) => readCalendarAs(db, actorOf(request), request.params.id, 'members.read', listMembers),
  });

  app.put('/api/calendars/:id/members/:memberId/role', {
    config: { access: 'session', security: 'role-change', grows: false },
    schema: {
      summary: "Change a member's role",
      description: 'The member is notified by e-mail.',
      tags,
      params: z.object({ id: id(), memberId: id() }),
      body: ChangeRoleBody,
      response: { 200: MemberAnswer },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id: calendarId, memberId } = request.params;
      const url = `${publicUrl}/dashboard/calendar/${calendarId}`;
      const member = await changeCalendar(db, actor, clock(), calendarId, 'members.manage', async (change) => {
        const subject = await userOfMember(change, memberId);
        const changed = await changeRole(change, actor, memberId, request.body.role, url);
        await auditChange(change, request, { subject });
        return changed;
      });
      return { member };
    },
  });

  app.delete('/api/calendars/:id/members/:memberId', {
    config: { access: 'session', security: 'member-remove' },
    schema: {
      summary: 'Remove a member',
      description: 'The member is notified by e-mail.',
      tags,
      params: z.object({ id: id(), memberId: id() }),
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id: calendarId, memberId } = request.params;
      await changeCalendar(db, actor, clock(), calendarId, 'members.manage', async (change) => {
        const subject = await userOfMember(change, memberId);
        await removeMember(change, actor, memberId);
        await auditChange(change, request, { subject });
      });
    },
  });

  app.delete('/api/calendars/:id/leave', {
    config: { access: 'session', security: 'member-leave' },
    schema: { summary: 'Leave a calendar', tags, params: byId, response: { 204: NoContent } },
    handler: async (request) => {
      const actor = actorOf(request);
      await changeCalendar(db, actor, clock(), request.params.id, 'calendar.leave', async (change) => {
        await leaveCalendar(change, actor);
        await auditChange(change, request);
      });
    },
  });
}
