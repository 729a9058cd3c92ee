import { HandOverBody, MemberAnswer } from '#domain/members.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { auditChange } from '#server/identity/audit/calls.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import type { Services } from '#server/platform/services/services.ts';
import { userOfMember } from './data.ts';
import { handOver, type TouchClassified } from './ownership.ts';

interface Deps extends Services {
  touchClassified: TouchClassified;
}

export function ownershipRoutes(app: App, { db, clock, limits, publicUrl, touchClassified }: Deps): void {
  const { requireOwner } = createSessionGuard({ db, clock, limits });
  app.put('/api/calendars/:id/owner', {
    config: { access: 'session', security: 'ownership-transfer', grows: false },
    schema: {
      summary: 'Hand a calendar over to another member',
      description:
        'For its owner, who stays as an admin; their links for admins end. In the history it is one change of both members, and `changes` tells it by `membersChanged`. 404 when nobody in the calendar has this id, 400 `current_password_wrong`.',
      tags: ['Members'],
      params: byId,
      body: HandOverBody,
      response: { 200: MemberAnswer },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      const { memberId, password } = request.body;
      await calendarFor(db.read, actor, request.params.id, 'calendar.handOver');
      await requireOwner(actor, password);
      const member = await changeCalendar(
        db,
        actor,
        clock(),
        request.params.id,
        'calendar.handOver',
        async (change) => {
          await auditChange(change, request, { subject: await userOfMember(change, memberId), id: memberId });
          const url = `${publicUrl}/dashboard/calendar/${change.calendar.id}`;
          return handOver(change, memberId, url, touchClassified);
        },
      );
      return { member };
    },
  });
}
