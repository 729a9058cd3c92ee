import {
  FACTOR_ACCOUNT,
  FACTOR_ACCOUNT_DAY,
  FACTOR_ADDRESS,
  FACTOR_KNOWN,
  FACTOR_KNOWN_DAY,
  FACTOR_OWN,
  FACTOR_OWN_DAY,
} from '#server/identity/users/limits.ts';
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts';

/**
 * Who enters a code: a session of the account, a device that has completed a sign-in before, or anybody else with the password. The first
 * two are identified by name, the last by address.
 */
export type Guesser = { readonly known: string } | { readonly address: string };

/**
 * Counts every code entered for an account, wherever that is. Strangers reach their limit first, so that they cannot lock out the owner's
 * devices; one device or session may guess no more often than they.
 */
export const guesses = (limits: RateLimiter) => ({
  /** @throws ApiError `too_many_requests` */
  count: (userId: string, who: Guesser): Promise<void> =>
    'known' in who
      ? limits.take(
          [FACTOR_KNOWN, userId],
          [FACTOR_KNOWN_DAY, userId],
          [FACTOR_OWN, `${userId} ${who.known}`],
          [FACTOR_OWN_DAY, `${userId} ${who.known}`],
        )
      : limits.take([FACTOR_ACCOUNT, userId], [FACTOR_ACCOUNT_DAY, userId], [FACTOR_ADDRESS, who.address]),

  /** Uncounts the attempt whose code was right. Attempts by others stay counted: the owner's sign-in gives them no new guesses. */
  async forgive(userId: string, who: Guesser): Promise<void> {
    for (const limit of [FACTOR_ACCOUNT, FACTOR_ACCOUNT_DAY]) await limits.refund(limit, userId);
    if ('address' in who) await limits.refund(FACTOR_ADDRESS, who.address);
    else for (const limit of [FACTOR_OWN, FACTOR_OWN_DAY]) await limits.clear(limit, `${userId} ${who.known}`);
  },

  areUsedUp: (userId: string): Promise<boolean> => limits.isUsedUp(FACTOR_ACCOUNT, userId),
});
