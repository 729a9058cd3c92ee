import type { FastifyRequest } from 'fastify';
import { msToDate } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { SecondStepAnswer, SecondStepBody } from '#domain/second-factors.ts';
import { sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { guesses } from '#server/identity/second-factors/guesses.ts';
import { consumeProof, proofOf } from '#server/identity/second-factors/proof.ts';
import { notifyOfRecoveryCode } from '#server/identity/second-factors/recovery-codes.ts';
import { endSecondStep, trySecondStep } from '#server/identity/second-factors/steps.ts';
import { findUser, lockCredentials } from '#server/identity/users/data.ts';
import type { Tables } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import type { Services } from '#server/platform/services/services.ts';
import { guesserFrom } from './device-tokens.ts';
import { replacedSession, type SignInDeps, signIn, signInAnswer } from './sign-in.ts';

type Deps = Services & SignInDeps;

export function secondStepRoutes(app: App, { db, limits, box, ...signInDeps }: Deps): void {
  const { clock, devices } = signInDeps;

  const { count, forgive, areUsedUp } = guesses(limits);

  /** Notifies the owner once a day: the caller knows the password. */
  async function refuse(request: FastifyRequest, user: Tables['users']): Promise<never> {
    if (await areUsedUp(user.id)) {
      const key = `wrong-codes:${user.id}:${msToDate(clock())}`;
      await db.write((sql) => sendAccessChange(sql, user, { what: 'wrong-codes' }, deviceOf(request), clock(), key));
    }
    throw new ApiError('factor_code_wrong', { fields: { code: 'invalid' } });
  }

  app.post('/api/auth/second-step', {
    config: { access: 'public', invalid: 'all_fields_required', security: 'second-step' },
    schema: {
      summary: 'Finish a sign-in with a code',
      description:
        'After `POST /api/auth/login` has answered 202. Takes a code of the authenticator app, or a recovery code; each works once. 401 `second_step_expired` after five minutes or five wrong codes. As with `login`, a session whose token comes with the call ends.',
      tags: ['Accounts'],
      body: SecondStepBody,
      response: { 200: SecondStepAnswer },
    },
    handler: async (request) => {
      const { secondStep, code, deviceToken } = request.body;
      const userId = await db.write((sql) => trySecondStep(sql, secondStep, clock()));
      const known = userId === null ? undefined : await findUser(db.read, userId);
      if (!known) throw new ApiError('second_step_expired');
      concerns(request, { user: known.id });
      const device = devices.find(deviceToken, known, clock());
      const who = guesserFrom(device, request.ip);
      await count(known.id, who);
      const proof = await proofOf(db.read, box, known.id, code, clock());
      if (!proof) return refuse(request, known);
      const replaced = await replacedSession(request, signInDeps);
      const entered = await db.write(async (sql) => {
        const user = await lockCredentials(sql, known.id);
        if (!user) throw new ApiError('second_step_expired');
        if (user.disabled_at !== null) throw new ApiError('account_disabled');
        // First, so that a used code leaves the sign-in waiting for another.
        if (!(await consumeProof(sql, user.id, proof))) return null;
        if (!(await endSecondStep(sql, secondStep))) throw new ApiError('second_step_expired');
        const session = await signIn(sql, request, user, replaced, signInDeps);
        await audit(sql, request, clock(), { user: user.id });
        if (proof.kind === 'totp') return { user, session };
        return { user, session, recoveryCodesLeft: await notifyOfRecoveryCode(sql, user, deviceOf(request), clock()) };
      });
      if (!entered) return refuse(request, known);
      await forgive(known.id, who);
      const { user, session, ...more } = entered;
      return { ...(await signInAnswer(signInDeps, user, session, device)), ...more };
    },
  });
}
