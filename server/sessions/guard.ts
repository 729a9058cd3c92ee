import { ApiError } from '#domain/errors.ts';
import { RECENT_SIGN_IN_MS } from '#domain/sessions.ts';
import type { SessionActor } from '#server/credentials/actor.ts';
import type { Database, Sql } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { findUser, lockCredentials } from '#server/users/data.ts';
import { PASSWORD_ACCOUNT } from '#server/users/limits.ts';
import { checkOwnPassword } from '#server/users/passwords.ts';
import { signedInAt } from './data.ts';

/** What is asked of a person before they make or end what opens their account. */
export function createSessionGuard({ db, clock, limits }: { db: Database; clock: Clock; limits: RateLimiter }) {
  return {
    /**
     * What is made outlives the session that makes it, so a session that was left open or stolen is not enough.
     * @throws ApiError `authentication_required` when the session has ended meanwhile, `password_required`, `current_password_wrong`, `too_many_requests`
     */
    async requirePassword({ userId, sessionId }: SessionActor, password: string | undefined): Promise<void> {
      if (password === undefined) {
        const at = await signedInAt(db.read, userId, sessionId);
        if (at === null) throw new ApiError('authentication_required');
        if (clock() - at > RECENT_SIGN_IN_MS) throw new ApiError('password_required');
        return;
      }
      await limits.take([PASSWORD_ACCOUNT, userId]);
      await checkOwnPassword(await findUser(db.read, userId), password, 'password');
      await limits.clear(PASSWORD_ACCOUNT, userId);
    },

    /**
     * The caller, whose session may have ended meanwhile; until the transaction is over it ends no more.
     * @throws ApiError `authentication_required`
     */
    async stillSignedIn(sql: Sql, { userId, sessionId }: SessionActor) {
      const user = await lockCredentials(sql, userId);
      if (!user || (await signedInAt(sql, userId, sessionId)) === null) throw new ApiError('authentication_required');
      return user;
    },
  };
}
