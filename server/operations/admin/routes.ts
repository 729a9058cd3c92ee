import type { FastifyRequest } from 'fastify';
import { AdminSummary, Confirmation, ConfirmBody, TestMailBody } from '#domain/administration.ts';
import { ApiError } from '#domain/errors.ts';
import { isAdministrator } from '#server/identity/accounts/administration.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { type SessionActor, sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { iso } from '#server/platform/iso.ts';
import { adminAuditRoutes } from './audit-routes.ts';
import { adminCalendarRoutes } from './calendar-routes.ts';
import { checkConfirmation, confirmationFor } from './confirmation.ts';
import { ADMIN_TAGS, type AdminDeps } from './deps.ts';
import { adminJobRoutes } from './job-routes.ts';
import { adminPeopleRoutes } from './people-routes.ts';
import { summaryOf } from './summary.ts';
import { sendTestMail } from './test-mail.ts';

const READS = ['GET', 'HEAD'];
const CONFIRM = '/api/admin/confirm';
/** GET routes that return everything at once. */
const EXPORTS = ['/api/admin/audit/export'];

/**
 * For everybody but administrators these addresses answer 404. Changes and exports require a password entered a few minutes ago. Both are
 * checked for every route of this scope, before its body is read.
 */
export async function adminRoutes(app: App, deps: AdminDeps): Promise<void> {
  await app.register(async (plain) => {
    const scope: App = plain.withTypeProvider();
    scope.addHook('onRequest', async (request) => {
      const actor = sessionOf(request);
      if (!(await isAdministrator(deps.db.read, actor.userId))) throw new ApiError('not_found');
      const { url = '' } = request.routeOptions;
      if (url === CONFIRM || (READS.includes(request.method) && !EXPORTS.includes(url))) return;
      checkConfirmation(deps.secret, actor, request.headers, deps.clock());
    });
    confirmRoute(scope, deps);
    overviewRoutes(scope, deps);
    adminPeopleRoutes(scope, deps);
    adminCalendarRoutes(scope, deps);
    adminJobRoutes(scope, deps);
    adminAuditRoutes(scope, deps);
  });
}

function confirmRoute(app: App, { db, clock, limits, secret }: AdminDeps): void {
  const { requireOwner } = createSessionGuard({ db, clock, limits });
  app.post(CONFIRM, {
    config: { access: 'session', security: 'admin-confirm' },
    schema: {
      summary: 'Enter the password once more',
      description: 'For ten minutes of this session.',
      tags: ADMIN_TAGS,
      body: ConfirmBody,
      response: { 200: Confirmation },
    },
    handler: async (request) => {
      const actor: SessionActor = sessionOf(request);
      await requireOwner(actor, request.body.password);
      const { confirmation, until } = confirmationFor(secret, actor, clock());
      return { confirmation, expiresAt: iso(until) };
    },
  });
}

function overviewRoutes(app: App, { db, clock, mail }: AdminDeps): void {
  app.get('/api/admin/summary', {
    config: { access: 'session' },
    schema: { summary: 'How much there is of everything', tags: ADMIN_TAGS, response: { 200: AdminSummary } },
    handler: async () => ({ ...(await summaryOf(db.readInWorker, clock())), database: db.engine, mail }),
  });

  app.post('/api/admin/test-mail', {
    config: { access: 'session', security: 'admin-test-mail' },
    schema: { summary: 'Send a test e-mail', tags: ADMIN_TAGS, body: TestMailBody, response: { 204: NoContent } },
    handler: async (request: FastifyRequest<{ Body: { email: string } }>) => {
      await db.write(async (sql) => {
        await sendTestMail(sql, request.body.email, languageOf(request), clock());
        await audit(sql, request, clock());
      });
    },
  });
}
