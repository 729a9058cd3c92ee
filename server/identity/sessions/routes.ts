import { ApiError } from '#domain/errors.ts';
import { EndSessionBody, SessionList } from '#domain/sessions.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import type { Services } from '#server/platform/services/services.ts';
import { endOtherSessions, endSession, listSessions } from './data.ts';
import { createSessionGuard } from './guard.ts';

const tags = ['Sessions'];

const PROOF =
  'Needs `password` when the sign-in was more than 15 minutes ago: 403 `password_required`, or `sign_in_again` where the account has none.';

export function sessionRoutes(app: App, { db, clock, limits }: Services): void {
  const { requirePassword, stillSignedIn } = createSessionGuard({ db, clock, limits });

  app.get('/api/sessions', {
    config: { access: 'session' },
    schema: { summary: 'Where I am signed in', tags, response: { 200: SessionList } },
    handler: async (request) => {
      const { userId, sessionId } = sessionOf(request);
      return listSessions(db.read, userId, sessionId, clock());
    },
  });

  app.delete('/api/sessions/:id', {
    config: { access: 'session', security: 'session-end', grows: false },
    schema: {
      summary: 'End a session',
      description: `The one of this call without the password. Another: ${PROOF[0]?.toLowerCase()}${PROOF.slice(1)}`,
      tags,
      params: byId,
      body: EndSessionBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      if (request.params.id !== actor.sessionId) await requirePassword(actor, request.body.password);
      await db.write(async (sql) => {
        const user = await stillSignedIn(sql, actor);
        if (!(await endSession(sql, user.id, request.params.id))) throw new ApiError('not_found');
        await audit(sql, request, clock());
      });
    },
  });

  app.delete('/api/sessions', {
    config: { access: 'session', security: 'session-end', grows: false },
    schema: {
      summary: 'End all my other sessions',
      description: `${PROOF} To end what else opens the account, too: \`DELETE /api/account/access\`.`,
      tags,
      body: EndSessionBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      await requirePassword(actor, request.body.password);
      await db.write(async (sql) => {
        const user = await stillSignedIn(sql, actor);
        await endOtherSessions(sql, user.id, actor.sessionId);
        await audit(sql, request, clock());
      });
    },
  });
}
