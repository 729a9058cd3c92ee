import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Reauthentication } from '#domain/reauthentication.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { type SessionActor, sessionOf } from '#server/platform/credentials/actor.ts';
import { type FactorDeps, factorCodes } from './codes.ts';

/**
 * Requires a recent sign-in, or all its factors: the password alone is not enough with two-step sign-in.
 * @throws ApiError as `requirePassword` and `factorCodes`
 */
export function createWholeSignIn(deps: FactorDeps) {
  const { requirePassword } = createSessionGuard(deps);
  const { confirmedInTwoSteps } = factorCodes(deps);
  return async (
    request: FastifyRequest,
    { password, code }: z.infer<typeof Reauthentication>,
  ): Promise<SessionActor> => {
    const actor = sessionOf(request);
    await requirePassword(actor, password);
    if (password !== undefined) await confirmedInTwoSteps(request, actor.userId, code, (use) => deps.db.write(use));
    return actor;
  };
}
