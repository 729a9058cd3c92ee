import type { FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { findUser } from '#server/identity/users/data.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import type { Services } from '#server/platform/services/services.ts';
import { hasSecondFactor } from './data.ts';
import { type Guesser, guesses } from './guesses.ts';
import { consumeProof, type Proof, proofOf } from './proof.ts';
import { notifyOfRecoveryCode } from './recovery-codes.ts';

export type FactorDeps = Pick<Services, 'db' | 'clock' | 'limits' | 'box'>;

const wrong = () => new ApiError('factor_code_wrong', { fields: { code: 'invalid' } });

/** Uses the code up, in the transaction of the confirmed change. */
type Use<Result = void> = (sql: Sql) => Promise<Result>;

/** Second-factor codes, entered after a right password or in a session. */
export function factorCodes({ db, clock, limits, box }: FactorDeps) {
  const { count, forgive } = guesses(limits);

  /**
   * Runs a change that a code confirms.
   * @param who enters the code
   * @param change uses it up. Until then it counts as an attempt, even if it looks like a recovery code.
   * @throws ApiError `factor_code_required`, `factor_code_wrong`, `too_many_requests`
   */
  async function confirmed<Result>(
    userId: string,
    who: Guesser,
    code: string | undefined,
    change: (use: Use<Proof['kind']>) => Promise<Result>,
  ): Promise<Result> {
    if (code === undefined) throw new ApiError('factor_code_required');
    await count(userId, who);
    const proof = await proofOf(db.read, box, userId, code, clock());
    if (!proof) throw wrong();
    const done = await change(async (sql) => {
      if (!(await consumeProof(sql, userId, proof))) throw wrong();
      return proof.kind;
    });
    await forgive(userId, who);
    return done;
  }

  return {
    confirmed,
    /** As `confirmed` with two-step sign-in, and notifies the owner of a used recovery code; runs at once without it. */
    async confirmedInTwoSteps<Result>(
      request: FastifyRequest,
      userId: string,
      code: string | undefined,
      change: (use: Use) => Promise<Result>,
      who: Guesser = { known: sessionOf(request).sessionId },
    ): Promise<Result> {
      if (!(await hasSecondFactor(db.read, userId))) return change(async () => {});
      return confirmed(userId, who, code, (use) =>
        change(async (sql) => {
          if ((await use(sql)) === 'totp') return;
          const user = await findUser(sql, userId);
          if (user) await notifyOfRecoveryCode(sql, user, deviceOf(request), clock());
        }),
      );
    },
  };
}
