import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '#domain/audit-actions.ts';
import { ApiError } from '#domain/errors.ts';
import { BeginAnswer, BeginBody, FinishAnswer, FinishBody } from '#domain/identities.ts';
import { replacedSession, signIn, signInAnswer, startSession } from '#server/identity/accounts/sign-in.ts';
import { languageOfSite } from '#server/identity/accounts/site-settings.ts';
import { audit, entryOfCall } from '#server/identity/audit/calls.ts';
import { writeEntry } from '#server/identity/audit/write.ts';
import { rememberDevice } from '#server/identity/sessions/known-devices.ts';
import { findUser } from '#server/identity/users/data.ts';
import { ISSUER_ADDRESS, ISSUER_SIGN_OUT } from '#server/identity/users/limits.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { newSecret } from '#server/platform/digest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import type { IdentityDeps } from './deps.ts';
import { personOf } from './person.ts';
import { secretsOf, storeSignIn, takeOutcome } from './sign-ins.ts';

const tags = ['Accounts'];
const DAY_S = 86_400;
/** Short enough to leave most of the minutes for which a sign-in counts as recent. */
const RECENT_S = 60;

export function identitySignInRoutes(app: App, deps: IdentityDeps): void {
  signOutRoute(app, deps);
  const { db, clock, limits, config, oidc, issuer, cookie, sessionDaysMax, siteSettings } = deps;

  app.post('/api/auth/oidc/begin', {
    config: { access: 'public', grows: false },
    schema: {
      summary: 'Begin to sign in by the identity provider',
      description:
        'Where there is one: see `identityProvider` in `GET /api/site`. 503 `issuer_unavailable` while it does not answer.',
      tags,
      body: BeginBody,
      response: { 200: BeginAnswer },
    },
    handler: async (request, reply) => {
      await limits.take([ISSUER_ADDRESS, request.ip]);
      const browser = cookie.ensure(request, reply);
      const state = newSecret();
      const { recent } = request.body;
      const url = await issuer.begin(secretsOf(browser, state), recent ? RECENT_S : sessionDaysMax * DAY_S);
      const returnTo = request.body.returnTo?.startsWith('/') ? request.body.returnTo : null;
      await db.write((sql) =>
        storeSignIn(sql, browser, state, { return_to: returnTo, asked_at: recent ? clock() : null }, clock()),
      );
      return { url: url.href };
    },
  });

  app.post('/api/auth/oidc/finish', {
    config: { access: 'public', security: 'identity-sign-in', grows: true },
    schema: {
      summary: 'Sign in with what the identity provider has said',
      description:
        'In the browser that has begun, once. A session whose token comes with the call ends: the new one takes its place. 400 `issuer_refused`; 403 `issuer_group`, `issuer_unverified`, `issuer_not_linked`, `issuer_other_person`, `issuer_no_account`.',
      tags,
      body: FinishBody,
      response: { 200: FinishAnswer },
    },
    handler: async (request) => {
      await limits.take([ISSUER_ADDRESS, request.ip]);
      const now = clock();
      const taken = await db.write((sql) => takeOutcome(sql, cookie.read(request), request.body.code, now));
      if (!taken || taken.row.session_id !== null) throw new ApiError('issuer_refused');
      const { row, outcome } = taken;
      if ('failure' in outcome) throw new ApiError(outcome.failure);
      const replaced = await replacedSession(request, deps);
      const chosen = await siteSettings();
      const language = languageOf(request, languageOfSite(chosen));
      const { user, session } = await db.write(async (sql) => {
        if ('host' in outcome) {
          const host = await findUser(sql, row.user_id ?? '');
          if (!host || host.disabled_at !== null) throw new ApiError('issuer_refused');
          await audit(sql, request, now, { user: host.id });
          return { user: host, session: await signIn(sql, request, host, replaced, deps) };
        }
        const settings = {
          oidc,
          domains: config.registrationDomains,
          language,
          theme: chosen.theme,
          from: deviceOf(request),
          now,
        };
        const { user: person, done } = await personOf(sql, outcome.claims, settings);
        await auditSignIn(sql, request, person.id, { done, now, name: oidc.name });
        // Without `auth_time`, an issuer that was told to authenticate has done so; otherwise it may have been long ago.
        const proven = { ...deps, provenAt: outcome.claims.authenticatedAt ?? row.asked_at ?? 0 };
        if (!done.includes('registration'))
          return { user: person, session: await signIn(sql, request, person, replaced, proven) };
        await rememberDevice(sql, person.id, deviceOf(request), now);
        return { user: person, session: await startSession(sql, request, person.id, replaced, proven) };
      });
      // Many people share an address at nine o'clock, so successes do not count, here and at the beginning.
      for (const _step of ['begin', 'finish']) await limits.refund(ISSUER_ADDRESS, request.ip);
      return signInAnswer(deps, user, session, null);
    },
  });
}

/** Audits a sign-in and the rights that the issuer granted. */
async function auditSignIn(
  sql: Sql,
  request: FastifyRequest,
  user: string,
  { done, now, name }: { done: readonly AuditAction[]; now: number; name: string },
) {
  for (const action of done) {
    const isOfIssuer = action.startsWith('admin-');
    const entry = entryOfCall(request, isOfIssuer ? { subject: user } : { user });
    await writeEntry(sql, action, isOfIssuer ? { ...entry, details: { by: name } } : entry, now);
  }
  await audit(sql, request, now, { user });
}

function signOutRoute(app: App, { limits, oidc, publicUrl, issuer }: IdentityDeps): void {
  app.get('/api/auth/oidc/logout', {
    config: { access: 'public' },
    schema: {
      summary: 'Sign out at the identity provider too',
      description: 'For browsers, after `POST /api/auth/logout`. Leads there, and from there back to the sign-in page.',
      tags,
      response: { 303: NoContent },
    },
    handler: async (request, reply) => {
      const back = `${publicUrl}/login`;
      if (!oidc.logout) return reply.redirect(back, 303);
      await limits.take([ISSUER_SIGN_OUT, request.ip]);
      const url = await issuer.logoutUrl(back).catch(() => null);
      return reply.redirect(url?.href ?? back, 303);
    },
  });
}
