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
 * Who enters a code for an account: a session of it, a device that has finished a sign-in to it before, or somebody else who has the
 * password. The first two have a name here, and the last an address.
 */
export type Guesser = { readonly known: string } | { readonly address: string };

/**
 * Every code that is entered for an account counts for it, wherever that is. Strangers stop first, so that they keep no device of the
 * owner out; one device or session may guess no more than they.
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

  /** Takes the try back whose code was right. What others tried stays counted: a sign-in of the owner gives them no new guesses. */
  async forgive(userId: string, who: Guesser): Promise<void> {
    for (const limit of [FACTOR_ACCOUNT, FACTOR_ACCOUNT_DAY]) await limits.refund(limit, userId);
    if ('address' in who) await limits.refund(FACTOR_ADDRESS, who.address);
    else for (const limit of [FACTOR_OWN, FACTOR_OWN_DAY]) await limits.clear(limit, `${userId} ${who.known}`);
  },

  areUsedUp: (userId: string): Promise<boolean> => limits.isUsedUp(FACTOR_ACCOUNT, userId),
});
