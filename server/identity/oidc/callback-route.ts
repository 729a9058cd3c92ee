import type { FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { CallbackQuery } from '#domain/identities.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import type { IdentityDeps } from './deps.ts';
import { CALLBACK } from './issuer.ts';
import { hasBegun, type Outcome, secretsOf, storeOutcome, takeBegun } from './sign-ins.ts';

const PROFILE = '/dashboard/profile?section=security';

/** The redirect URI for the issuer. It redirects on with a code in the fragment, which the web app exchanges. */
export function callbackRoute(app: App, { db, clock, publicUrl, issuer, cookie }: IdentityDeps): void {
  const outcomeOf = async (query: FastifyRequest['query'], browser: string, state: string): Promise<Outcome> => {
    try {
      const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
      return { claims: await issuer.finish(Object.fromEntries(given), secretsOf(browser, state)) };
    } catch (error) {
      if (error instanceof ApiError) return { failure: error.code };
      throw error;
    }
  };

  app.get(CALLBACK, {
    config: { access: 'public' },
    schema: {
      summary: 'Come back from the identity provider',
      description:
        'For browsers. Leads to the sign-in page, or to the profile, with `#oidc=` and a code for `POST /api/auth/oidc/finish`; the code is `none` where this browser has begun nothing under this `state`, or it was used before.',
      tags: ['Accounts'],
      querystring: CallbackQuery,
      response: { 303: NoContent },
    },
    handler: async (request, reply) => {
      // Not rate-limited: the beginning was, and a redirected browser would only show the error as JSON.
      const browser = cookie.read(request);
      const { state } = request.query;
      const none = `${publicUrl}/login#oidc=none`;
      if (!browser || !state || !(await hasBegun(db.read, browser, state, clock()))) return reply.redirect(none, 303);
      const begun = await db.write((sql) => takeBegun(sql, browser, state, clock()));
      if (!begun) return reply.redirect(none, 303);
      const outcome = await outcomeOf(request.query, browser, state);
      const code = await db.write((sql) => storeOutcome(sql, browser, begun, outcome, clock()));
      const returnTo = begun.return_to === null ? '' : `?returnTo=${encodeURIComponent(begun.return_to)}`;
      const path = begun.session_id === null ? `/login${returnTo}` : PROFILE;
      return reply.redirect(`${publicUrl}${path}#oidc=${code}`, 303);
    },
  });
}
