import type { ErrorCode } from '#domain/error-codes.ts';
import { ApiError } from '#domain/errors.ts';
import { RECENT_SIGN_IN_MS } from '#domain/sessions.ts';
import { findUser, hasNoPassword, lockCredentials } from '#server/identity/users/data.ts';
import { PASSWORD_ACCOUNT } from '#server/identity/users/limits.ts';
import { checkOwnPassword } from '#server/identity/users/passwords.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services/services.ts';
import { lastProofAt } from './data.ts';

/** Checks that a person must pass before they create or end access to their account. */
export function createSessionGuard({ db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>) {
  async function requireRecentSignIn({ userId, sessionId }: SessionActor, refusal: ErrorCode): Promise<void> {
    const at = await lastProofAt(db.read, userId, sessionId);
    if (at === null) throw new ApiError('authentication_required');
    if (Math.abs(clock() - at) > RECENT_SIGN_IN_MS) throw new ApiError(refusal);
  }

  const findCaller = async ({ userId }: SessionActor) => {
    const user = await findUser(db.read, userId);
    if (!user) throw new ApiError('authentication_required');
    return user;
  };

  async function checkPassword(user: Tables['users'], password: string, field?: string): Promise<void> {
    await limits.take([PASSWORD_ACCOUNT, user.id]);
    await checkOwnPassword(user, password, field);
    await limits.clear(PASSWORD_ACCOUNT, user.id);
  }

  return {
    /**
     * The new access outlives the session, so a session that was left open or stolen is not enough.
     * @throws ApiError `authentication_required` when the session has ended in the meantime, `password_required`, `sign_in_again`,
     * `current_password_wrong`, `too_many_requests`
     */
    async requirePassword(actor: SessionActor, password: string | undefined): Promise<void> {
      const user = await findCaller(actor);
      if (hasNoPassword(user)) await requireRecentSignIn(actor, 'sign_in_again');
      else if (password === undefined) await requireRecentSignIn(actor, 'password_required');
      else await checkPassword(user, password, 'password');
    },

    /**
     * For irreversible actions: always requires the password or, if the account has none, a sign-in within the last minutes.
     * @param password empty if none was given
     * @throws ApiError `authentication_required`, `current_password_wrong`, `sign_in_again`, `too_many_requests`
     */
    async requireOwner(actor: SessionActor, password: string): Promise<Tables['users']> {
      const user = await findCaller(actor);
      if (hasNoPassword(user)) await requireRecentSignIn(actor, 'sign_in_again');
      else if (password === '') throw new ApiError('validation_failed', { fields: { password: 'required' } });
      else await checkPassword(user, password);
      return user;
    },

    /**
     * The caller, unless their session has ended in the meantime; it cannot end before the transaction does.
     * @throws ApiError `authentication_required`
     */
    async stillSignedIn(sql: Sql, { userId, sessionId }: SessionActor) {
      const user = await lockCredentials(sql, userId);
      if (!user || (await lastProofAt(sql, userId, sessionId)) === null) throw new ApiError('authentication_required');
      return user;
    },
  };
}
