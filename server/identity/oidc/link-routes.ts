import { ApiError } from '#domain/errors.ts';
import { BeginAnswer, FinishBody, IdentityList, LinkBody } from '#domain/identities.ts';
import { sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { factorCodes } from '#server/identity/second-factors/codes.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { ISSUER_ADDRESS } from '#server/identity/users/limits.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import { newSecret } from '#server/platform/digest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { linkIdentity, listIdentities, unlinkIdentity } from './data.ts';
import type { IdentityDeps } from './deps.ts';
import { secretsOf, storeSignIn, takeOutcome } from './sign-ins.ts';

const tags = ['Accounts'];

/** Links an account to the identity provider, from within the account. */
export function identityLinkRoutes(app: App, deps: IdentityDeps): void {
  linkRoutes(app, deps);
  const { db, clock, limits, box, oidc } = deps;
  const { requireOwner, stillSignedIn } = createSessionGuard({ db, clock, limits });
  const { confirmedInTwoSteps } = factorCodes({ db, clock, limits, box });

  app.get('/api/identities', {
    config: { access: 'session' },
    schema: { summary: 'Who I am to the identity provider', tags, response: { 200: IdentityList } },
    handler: (request) => listIdentities(db.read, sessionOf(request).userId),
  });

  app.delete('/api/identities/:id', {
    config: { access: 'session', security: 'identity-unlink', grows: false },
    schema: {
      summary: 'Unlink the identity provider',
      description:
        'With two-step sign-in for a code too: 403 `factor_code_required`. 409 `last_way_in` where the account has no password.',
      tags,
      params: byId,
      body: LinkBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      const { password, code } = request.body;
      await requireOwner(actor, password);
      await confirmedInTwoSteps(request, actor.userId, code, (use) =>
        db.write(async (sql) => {
          const user = await stillSignedIn(sql, actor);
          await use(sql);
          await unlinkIdentity(sql, user, request.params.id);
          const unlinked = { what: 'identity-unlinked', name: oidc.name } as const;
          await sendAccessChange(sql, user, unlinked, deviceOf(request), clock());
          await audit(sql, request, clock());
        }),
      );
    },
  });
}

function linkRoutes(app: App, { db, clock, limits, box, oidc, issuer, cookie }: IdentityDeps): void {
  const { requirePassword, stillSignedIn } = createSessionGuard({ db, clock, limits });
  const { confirmedInTwoSteps } = factorCodes({ db, clock, limits, box });

  app.post('/api/identities', {
    config: { access: 'session', grows: false },
    schema: {
      summary: 'Begin to link the identity provider to my account',
      description:
        'Needs `password` when the sign-in was more than 15 minutes ago, and with two-step sign-in `code`: 403 `password_required`, `factor_code_required`.',
      tags,
      body: LinkBody,
      response: { 200: BeginAnswer },
    },
    handler: async (request, reply) => {
      const actor = sessionOf(request);
      await limits.take([ISSUER_ADDRESS, request.ip]);
      const { password, code } = request.body;
      await requirePassword(actor, password || undefined);
      const browser = cookie.ensure(request, reply);
      const state = newSecret();
      const url = await issuer.begin(secretsOf(browser, state));
      const about = { user_id: actor.userId, session_id: actor.sessionId };
      // A linked identity signs in without a code.
      await confirmedInTwoSteps(request, actor.userId, code, (use) =>
        db.write(async (sql) => {
          await use(sql);
          await storeSignIn(sql, browser, state, about, clock());
        }),
      );
      return { url: url.href };
    },
  });

  app.post('/api/identities/finish', {
    config: { access: 'session', security: 'identity-link', grows: false },
    schema: {
      summary: 'Link the identity provider to my account',
      description: 'In the session that has begun. 409 `identity_taken`.',
      tags,
      body: FinishBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      const taken = await db.write((sql) => takeOutcome(sql, cookie.read(request), request.body.code, clock()));
      if (taken?.row.session_id !== actor.sessionId) throw new ApiError('issuer_refused');
      const { outcome } = taken;
      if ('failure' in outcome) throw new ApiError(outcome.failure);
      if (!('claims' in outcome)) throw new ApiError('issuer_refused');
      const { claims } = outcome;
      if (oidc.requireGroup !== undefined && !claims.groups.includes(oidc.requireGroup))
        throw new ApiError('issuer_group');
      await db.write(async (sql) => {
        const user = await stillSignedIn(sql, actor);
        await linkIdentity(sql, claims, user.id, clock());
        const linked = { what: 'identity-linked', name: oidc.name, isOnly: oidc.only } as const;
        await sendAccessChange(sql, user, linked, deviceOf(request), clock());
        await audit(sql, request, clock());
      });
    },
  });
}
