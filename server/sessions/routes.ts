import { z } from 'zod';
import { ApiError } from '#domain/errors.ts';
import { SessionList } from '#domain/sessions.ts';
import { id } from '#domain/text.ts';
import { audit } from '#server/audit/calls.ts';
import { sessionOf } from '#server/credentials/actor.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { endOtherSessions, endSession, listSessions } from './data.ts';

const tags = ['Sessions'];

export function sessionRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  app.get(
    '/api/sessions',
    {
      config: { access: 'session' },
      schema: { summary: 'Where I am signed in', tags, response: { 200: SessionList } },
    },
    async (request) => {
      const { userId, sessionId } = sessionOf(request);
      return listSessions(db.read, userId, sessionId, clock());
    },
  );

  app.delete(
    '/api/sessions/:id',
    {
      config: { access: 'session', security: 'session-end' },
      schema: {
        summary: 'End a session',
        tags,
        params: z.object({ id: id() }),
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      await db.write(async (sql) => {
        if (!(await endSession(sql, userId, request.params.id))) throw new ApiError('not_found');
        await audit(sql, request, clock());
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/sessions',
    {
      config: { access: 'session', security: 'session-end' },
      schema: {
        summary: 'End all my other sessions',
        description: 'To end what else opens the account, too: `DELETE /api/account/access`.',
        tags,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = sessionOf(request);
      await db.write(async (sql) => {
        await endOtherSessions(sql, userId, sessionId);
        await audit(sql, request, clock());
      });
      return reply.code(204).send();
    },
  );
}
