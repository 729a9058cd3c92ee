import { AccessGrants, EndedGrants } from '#domain/access-grants.ts';
import { Reauthentication } from '#domain/reauthentication.ts';
import { audit } from '#server/identity/audit/calls.ts';
import type { FactorDeps } from '#server/identity/second-factors/codes.ts';
import { createWholeSignIn } from '#server/identity/second-factors/whole-sign-in.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { endGrants, listGrants } from './grants.ts';
import { sendAccessEnded } from './mail.ts';

const tags = ['Accounts'];
const url = '/api/account/access';

export function grantRoutes(app: App, deps: FactorDeps): void {
  const { db, clock } = deps;
  const { stillSignedIn } = createSessionGuard(deps);
  const requireWholeSignIn = createWholeSignIn(deps);

  app.get(url, {
    config: { access: 'session' },
    schema: {
      summary: 'What opens my account and my calendars',
      description:
        'Sessions, API keys, devices that wait for theirs, calendar links, passkeys and links to the identity provider. Each is ended by the call of its kind.',
      tags,
      response: { 200: AccessGrants },
    },
    handler: (request) => db.snapshot((sql) => listGrants(sql, sessionOf(request), clock())),
  });

  app.delete(url, {
    config: { access: 'session', security: 'access-end', grows: false },
    schema: {
      summary: 'End everything else that opens my account and my calendars',
      description:
        'All but the session of this call and the password; keys are switched off, and a link to the identity provider stays where the account has no password. Needs `password`, and with two-step sign-in `code` too, when the sign-in was more than 15 minutes ago: 403 `password_required`, `factor_code_required`. To end the other sessions alone: `DELETE /api/sessions`.',
      tags,
      body: Reauthentication,
      response: { 200: EndedGrants },
    },
    handler: async (request) => {
      const actor = await requireWholeSignIn(request, request.body);
      const ended = await db.write(async (sql) => {
        const user = await stillSignedIn(sql, actor);
        const done = await endGrants(sql, actor);
        await sendAccessEnded(sql, user, done, clock());
        await audit(sql, request, clock());
        return done;
      });
      return { ended };
    },
  });
}
