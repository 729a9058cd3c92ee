import { z } from 'zod';
import { AdminPeople, AdminPerson, PeopleQuery } from '#domain/administration.ts';
import { ApiError } from '#domain/errors.ts';
import { id } from '#domain/text.ts';
import { listPeople, readPerson, setDisabled } from '#server/identity/accounts/administration.ts';
import { sendResetCode } from '#server/identity/accounts/code-mail.ts';
import { codeSubject, issueCode } from '#server/identity/accounts/codes.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { endOtherSessions } from '#server/identity/sessions/data.ts';
import { findUser } from '#server/identity/users/data.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { type AdminDeps, ADMIN_TAGS as tags } from './deps.ts';

const params = z.object({ id: id() });

export function adminPeopleRoutes(app: App, { db, clock, secret }: AdminDeps): void {
  app.get(
    '/api/admin/people',
    {
      config: { access: 'session' },
      schema: {
        summary: 'People by their e-mail',
        description: '`q` looks for people by a part of their e-mail or name.',
        tags,
        querystring: PeopleQuery,
        response: { 200: AdminPeople },
      },
    },
    async (request) => listPeople(db.readInWorker, request.query.q, request.query.after, clock()),
  );

  for (const [verb, isDisabled] of [
    ['disable', true],
    ['enable', false],
  ] as const) {
    app.post(
      `/api/admin/people/:id/${verb}`,
      {
        config: { access: 'session', security: `admin-${verb}` },
        schema: {
          summary: isDisabled ? 'Lock somebody out' : 'Let somebody in again',
          description: isDisabled ? 'Sessions end, keys open nothing, and what the person owns stays.' : '',
          tags,
          params,
          response: { 200: AdminPerson },
        },
      },
      async (request) => {
        if (request.params.id === sessionOf(request).userId) throw new ApiError('own_account');
        return db.write(async (sql) => {
          await setDisabled(sql, request.params.id, isDisabled, clock());
          await audit(sql, request, clock(), { subject: request.params.id });
          return readPerson(sql, request.params.id, clock());
        });
      },
    );
  }

  app.post(
    '/api/admin/people/:id/reset',
    {
      config: { access: 'session', security: 'admin-reset' },
      schema: { summary: 'Send somebody a code for a new password', tags, params, response: { 204: NoContent } },
    },
    async (request, reply) => {
      await db.write(async (sql) => {
        const user = await findUser(sql, request.params.id);
        if (!user) throw new ApiError('not_found');
        const { seed } = await issueCode(sql, secret, 'reset', codeSubject(user.email), clock());
        await sendResetCode(sql, user, seed, clock());
        await audit(sql, request, clock(), { subject: user.id });
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/admin/people/:id/sessions',
    {
      config: { access: 'session', security: 'admin-end-sessions' },
      schema: { summary: 'End every session of somebody', tags, params, response: { 204: NoContent } },
    },
    async (request, reply) => {
      const actor = sessionOf(request);
      const own = request.params.id === actor.userId;
      await db.write(async (sql) => {
        await readPerson(sql, request.params.id, clock());
        await endOtherSessions(sql, request.params.id, own ? actor.sessionId : null);
        await audit(sql, request, clock(), { subject: request.params.id });
      });
      return reply.code(204).send();
    },
  );
}
