import { AdminPeople, AdminPerson, PasswordLink, PeopleQuery } from '#domain/administration.ts';
import { ApiError } from '#domain/errors.ts';
import { listPeople, readPerson, setDisabled } from '#server/identity/accounts/administration.ts';
import { sendResetCode } from '#server/identity/accounts/code-mail.ts';
import { codeSubject, issueCode, passwordLink } from '#server/identity/accounts/codes.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { endOtherSessions } from '#server/identity/sessions/data.ts';
import { findUser } from '#server/identity/users/data.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { type AdminDeps, ADMIN_TAGS as tags } from './deps.ts';

export function adminPeopleRoutes(app: App, deps: AdminDeps): void {
  const { db, clock } = deps;
  app.get('/api/admin/people', {
    config: { access: 'session' },
    schema: {
      summary: 'People by their e-mail',
      description: '`q` looks for people by a part of their e-mail or name.',
      tags,
      querystring: PeopleQuery,
      response: { 200: AdminPeople },
    },
    handler: async (request) => listPeople(db.readInWorker, request.query.q, request.query.after, clock()),
  });

  for (const [verb, isDisabled] of [
    ['disable', true],
    ['enable', false],
  ] as const) {
    app.post(`/api/admin/people/:id/${verb}`, {
      config: { access: 'session', security: `admin-${verb}` },
      schema: {
        summary: isDisabled ? 'Lock somebody out' : 'Let somebody in again',
        description: isDisabled ? 'Sessions end, keys open nothing, and what the person owns stays.' : '',
        tags,
        params: byId,
        response: { 200: AdminPerson },
      },
      handler: async (request) => {
        if (request.params.id === sessionOf(request).userId) throw new ApiError('own_account');
        return db.write(async (sql) => {
          await setDisabled(sql, request.params.id, isDisabled, clock());
          await audit(sql, request, clock(), { subject: request.params.id });
          return readPerson(sql, request.params.id, clock());
        });
      },
    });
  }

  passwordRoutes(app, deps);

  app.delete('/api/admin/people/:id/sessions', {
    config: { access: 'session', security: 'admin-end-sessions' },
    schema: { summary: 'End every session of somebody', tags, params: byId, response: { 204: NoContent } },
    handler: async (request) => {
      const actor = sessionOf(request);
      const own = request.params.id === actor.userId;
      await db.write(async (sql) => {
        await readPerson(sql, request.params.id, clock());
        await endOtherSessions(sql, request.params.id, own ? actor.sessionId : null);
        await audit(sql, request, clock(), { subject: request.params.id });
      });
    },
  });
}

/** Resets a password: by a code sent by e-mail, or by a link that the administrator hands on where mail cannot arrive. */
function passwordRoutes(app: App, { db, clock, secret, mail, publicUrl }: AdminDeps): void {
  app.post('/api/admin/people/:id/reset', {
    config: { access: 'session', security: 'admin-reset' },
    schema: { summary: 'Send somebody a code for a new password', tags, params: byId, response: { 204: NoContent } },
    handler: async (request) => {
      await db.write(async (sql) => {
        const user = await findUser(sql, request.params.id);
        if (!user) throw new ApiError('not_found');
        if (mail === 'none') throw new ApiError('no_mail');
        if (user.email_unverified) throw new ApiError('email_unverified');
        const { seed } = await issueCode(sql, secret, 'reset', codeSubject(user.email), clock());
        await sendResetCode(sql, user, seed, clock());
        await audit(sql, request, clock(), { subject: user.id });
      });
    },
  });

  app.post('/api/admin/people/:id/password-link', {
    config: { access: 'session', security: 'admin-reset' },
    schema: {
      summary: 'Make a link by which somebody sets a new password',
      description:
        'Once and within 30 minutes. Only where no e-mail could do it: the server sends none, or the address is unverified; else 404.',
      tags,
      params: byId,
      response: { 200: PasswordLink },
    },
    handler: async (request) => {
      const link = await db.write(async (sql) => {
        const user = await findUser(sql, request.params.id);
        if (!user || (mail !== 'none' && !user.email_unverified)) throw new ApiError('not_found');
        const { code } = await issueCode(sql, secret, 'reset', codeSubject(user.email), clock());
        await audit(sql, request, clock(), { subject: user.id });
        return passwordLink(publicUrl, code, user.email);
      });
      return { link };
    },
  });
}
