import { DeleteAccountBody } from '#domain/accounts.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import type { Services } from '#server/platform/services/services.ts';
import { deleteAccount } from './deletion.ts';

const tags = ['Accounts'];

/** Enough for the ids of all calendars that a person may own. */
const BODY_MAX = 512 * 1024;

export function accountDataRoutes(app: App, { db, clock, limits }: Services): void {
  const { requireOwner } = createSessionGuard({ db, clock, limits });

  app.delete('/api/account', {
    config: { access: 'session', security: 'account-delete', bodyMax: BODY_MAX },
    schema: {
      summary: 'Delete my account',
      description:
        'Sessions and API keys end at once, owned calendars are seen by nobody, memberships elsewhere end, and nothing names the person any more. For 30 days `POST /api/auth/restore-account` brings it back with them, then it is destroyed: a calendar with other members passes to the most senior of them, unless `deleteCalendars` names it. The e-mail address is free at once.',
      tags,
      body: DeleteAccountBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      const user = await requireOwner(actor, request.body.password);
      const { deleteCalendars } = request.body;
      const record = (sql: Sql) => audit(sql, request, clock());
      await deleteAccount(db, actor, clock(), user.password_hash, record, deleteCalendars);
    },
  });
}
