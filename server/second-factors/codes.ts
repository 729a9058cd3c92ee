import { ApiError } from '#domain/errors.ts';
import type { SecretBox } from '#server/credentials/secret-box.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { FACTOR_CODE_ACCOUNT } from '#server/users/limits.ts';
import { type Proof, proofOf } from './proof.ts';

interface Deps {
  db: Database;
  clock: Clock;
  limits: RateLimiter;
  box: SecretBox;
}

/** Codes that somebody enters beside a right password or in a session of theirs. */
export const factorCodes = ({ db, clock, limits, box }: Deps) => ({
  /**
   * @returns what the code proves; it is still to be used up
   * @throws ApiError `factor_code_required`, `factor_code_wrong`, `too_many_requests`
   */
  async prove(userId: string, code: string | undefined): Promise<Proof> {
    if (code === undefined) throw new ApiError('factor_code_required');
    await limits.take([FACTOR_CODE_ACCOUNT, userId]);
    const proof = await proofOf(db.read, box, userId, code, clock());
    if (!proof) throw new ApiError('factor_code_wrong', { fields: { code: 'invalid' } });
    await limits.clear(FACTOR_CODE_ACCOUNT, userId);
    return proof;
  },
});
