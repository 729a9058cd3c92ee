import { z } from 'zod';
import { ApiError } from '#domain/errors.ts';
import {
  AcceptedInvite,
  CreatedInvite,
  CreateInviteBody,
  InviteList,
  InviteRole,
  InviteView,
} from '#domain/invites.ts';
import type { Role } from '#domain/permissions.ts';
import { bounded } from '#domain/text.ts';
import { type Opened, readCalendarAs } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { calendarWithOwner, readCalendar } from '#server/calendars/data.ts';
import { audit, auditChange } from '#server/identity/audit/calls.ts';
import { findUser } from '#server/identity/users/data.ts';
import { lockAccount } from '#server/identity/users/lock.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';
import { acceptInvite, roleByInvite } from './accept.ts';
import { readInvite } from './data.ts';
import { createInvite, listInvites, revokeInvite } from './links.ts';
import { sendJoined } from './mail.ts';

const LOOK_UP: Limit = { name: 'invite:address', max: 120, windowMs: 60_000, networks: true };
const byCode = z.object({ code: bounded(100) });
const tags = ['Invitations'];

export function inviteRoutes(app: App, deps: Services): void {
  linkRoutes(app, deps);
  invitedRoutes(app, deps);
}

/** For members who may invite. */
function linkRoutes(app: App, { db, clock }: Services): void {
  app.post('/api/calendars/:id/invites', {
    config: { access: 'session', security: 'invitation-create' },
    schema: {
      summary: 'Make an invitation link',
      description:
        'It lives for 24 hours and may be used by many. It ends early when its maker is no longer allowed to make it: when they are removed, leave, get a lower role or delete their account.',
      tags,
      params: byId,
      body: CreateInviteBody.nullish().transform((body) => body ?? CreateInviteBody.parse({})),
      response: { 201: CreatedInvite },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { role, maxUses } = request.body;
      return changeCalendar(db, actor, clock(), request.params.id, 'invites.create', async (change) => {
        await auditChange(change, request);
        return createInvite(change, actor, role, maxUses ?? null);
      });
    },
  });

  app.get('/api/calendars/:id/invites', {
    config: { access: 'session' },
    schema: {
      summary: 'The links that still work',
      description: 'Those whose role the caller may give: an admin does not see the links for admins.',
      tags,
      params: byId,
      response: { 200: InviteList },
    },
    handler: async (request) => {
      const read = (opened: Opened) => listInvites(opened, clock());
      return readCalendarAs(db, actorOf(request), request.params.id, 'invites.read', read);
    },
  });

  app.delete('/api/calendars/:id/invites/:code', {
    config: { access: 'session', security: 'invitation-revoke' },
    schema: {
      summary: 'Revoke a link',
      description: 'A link whose role the caller may not give is not found.',
      tags,
      params: byId.extend(byCode.shape),
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const { id, code } = request.params;
      await changeCalendar(db, actorOf(request), clock(), id, 'invites.revoke', async (change) => {
        await revokeInvite(change, code);
        await auditChange(change, request);
      });
    },
  });
}

/** For people who hold a link. */
function invitedRoutes(app: App, { db, clock, limits, quotas, publicUrl }: Services): void {
  async function emailOwner(
    sql: Sql,
    { calendarId, role }: { calendarId: string; role: Role },
    person: { id: string; name: string },
  ): Promise<void> {
    const { name, owner } = await calendarWithOwner(sql, calendarId);
    const url = `${publicUrl}/dashboard/calendar/${calendarId}`;
    await sendJoined(sql, owner, { person, calendar: { id: calendarId, name }, role, url }, clock());
  }

  app.get('/api/calendars/invites/:code', {
    config: { access: 'public' },
    schema: { summary: 'Look at an invitation', tags, params: byCode, response: { 200: InviteView } },
    handler: async (request) => {
      await limits.take([LOOK_UP, request.ip]);
      return db.snapshot((sql) => readInvite(sql, request.params.code, clock()));
    },
  });

  app.get('/api/calendars/invites/:code/mine', {
    config: { access: 'session' },
    schema: {
      summary: 'What an invitation gives the caller',
      description:
        'The role that they would have by it. Where following it would be refused, so is this, in the same words.',
      tags,
      params: byCode,
      response: { 200: InviteRole },
    },
    handler: async (request) => {
      await limits.take([LOOK_UP, request.ip]);
      const actor = actorOf(request);
      return db.snapshot(async (sql) => ({
        role: await roleByInvite(sql, actor, request.params.code, clock(), quotas),
      }));
    },
  });

  app.post('/api/calendars/invites/:code/accept', {
    config: { access: 'session', security: 'invitation-accept' },
    schema: {
      summary: 'Join by an invitation',
      description:
        'A member keeps the higher of the two roles. Somebody whom others lowered or removed gets nothing by a link made before: it has expired for them.',
      tags,
      params: byCode,
      response: { 200: AcceptedInvite },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      await limits.take([LOOK_UP, request.ip]);
      return db.write(async (sql) => {
        await lockAccount(sql, actor.userId);
        const user = await findUser(sql, actor.userId);
        if (!user) throw new ApiError('authentication_required');
        const accepted = await acceptInvite(sql, { ...actor, name: user.name }, request.params.code, clock(), quotas);
        if (accepted.joined) await emailOwner(sql, accepted, user);
        await audit(sql, request, clock(), { calendar: accepted.calendarId, role: accepted.role });
        return { calendar: await readCalendar(sql, actor, accepted.calendarId), role: accepted.role };
      });
    },
  });
}
