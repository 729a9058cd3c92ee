import type { FastifyRequest } from 'fastify';
import { LoginBody, SignedIn } from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import { SecondStep } from '#domain/second-factors.ts';
import type { Session } from '#domain/sessions.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { hasSecondFactor } from '#server/identity/second-factors/data.ts';
import { beginSecondStep } from '#server/identity/second-factors/steps.ts';
import { endSession } from '#server/identity/sessions/data.ts';
import { findUserByEmail, lockCredentials } from '#server/identity/users/data.ts';
import { findEndedByEmail, restorableUntil } from '#server/identity/users/ended.ts';
import { passwordFits } from '#server/identity/users/passwords.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { TokenClaims } from '#server/platform/credentials/tokens.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import { iso } from '#server/platform/iso.ts';
import type { Services } from '#server/platform/services/services.ts';
import { loginAttempts } from './login-attempts.ts';
import { replacedSession, type SignInDeps, signIn, signInAnswer } from './sign-in.ts';

type Deps = Services & SignInDeps;

export function signInRoutes(app: App, { db, limits, ...signInDeps }: Deps): void {
  const { clock, devices } = signInDeps;
  const { count, forgive, emailWhenLocked } = loginAttempts({ db, clock, limits });

  app.post('/api/auth/login', {
    config: { access: 'public', invalid: 'all_fields_required', security: 'sign-in' },
    schema: {
      summary: 'Sign in',
      description:
        'A session whose token comes with the call ends: the new one takes its place. An account that was deleted less than 30 days ago answers its password with 403 `account_deleted`, and `restorableUntil` says how long `restore-account` brings it back. 202 where a code is to follow.',
      tags: ['Accounts'],
      body: LoginBody,
      response: {
        200: SignedIn,
        202: SecondStep.describe('Where the person has two-step sign-in: there is no session yet.'),
      },
    },
    handler: async (request, reply) => {
      const { email, password, deviceToken } = request.body;
      const user = await findUserByEmail(db.read, email);
      // Queried either way, so that the time of the answer reveals nothing.
      const ended = await findEndedByEmail(db.read, email, clock());
      const account = user ?? ended;
      if (account) concerns(request, { user: account.id });
      const device = devices.find(deviceToken, account, clock());
      const attempt = { email, address: request.ip, account, device };
      await count(attempt);
      const fits = await passwordFits(account?.password_hash, password);
      if (!fits && !device) await emailWhenLocked(email, user);
      if (!account || !fits) throw new ApiError('invalid_credentials');
      // Only shown to somebody who knows the password.
      if (account.disabled_at !== null) throw new ApiError('account_disabled');
      if (!user) {
        throw new ApiError('account_deleted', { restorableUntil: iso(restorableUntil(ended?.ended_at ?? 0)) });
      }
      await forgive(attempt);
      const replaced = await replacedSession(request, signInDeps);
      const entered = await db.write(async (sql) => {
        if (!(await lockCredentials(sql, user.id, user.password_hash))) throw new ApiError('invalid_credentials');
        const next = await enter(sql, request, user, replaced, signInDeps);
        const security = 'session' in next ? 'sign-in' : 'sign-in-first-step';
        await audit(sql, request, clock(), { security, user: user.id });
        return next;
      });
      if ('session' in entered) return signInAnswer(signInDeps, user, entered.session, device);
      reply.code(202);
      return entered;
    },
  });

  app.post('/api/auth/logout', {
    config: { access: 'session', security: 'sign-out', grows: false },
    schema: { summary: 'Sign out', tags: ['Accounts'], response: { 204: NoContent } },
    handler: async (request) => {
      const { userId, sessionId } = sessionOf(request);
      await db.write(async (sql) => {
        await endSession(sql, userId, sessionId);
        await audit(sql, request, clock());
      });
    },
  });
}

type SignInStep = { readonly session: Session } | { readonly secondStep: string };

/**
 * Continues after one proven factor: with a session or, if there is a second factor, with a token for the call that takes its code.
 * The transaction holds the lock of the credentials, so that no second factor is added in between.
 */
async function enter(
  sql: Sql,
  request: FastifyRequest,
  user: Tables['users'],
  replaced: TokenClaims | null,
  deps: SignInDeps,
): Promise<SignInStep> {
  if (await hasSecondFactor(sql, user.id)) return { secondStep: await beginSecondStep(sql, user.id, deps.clock()) };
  return { session: await signIn(sql, request, user, replaced, deps) };
}
