import { msToDate } from '#domain/dates/local.ts';
import type { Database, Tables } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { emailKey } from '#server/users/data.ts';
import type { EndedAccount } from '#server/users/ended.ts';
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_DEVICE, LOGIN_DEVICES } from '#server/users/limits.ts';
import { sendLocked } from './mail.ts';

/** One try of a password, for an account that lives or has ended, if there is one. */
export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
  readonly account: Tables['users'] | EndedAccount | undefined;
  /** The device that has signed in to the account before. */
  readonly device: string | null;
}

interface Deps {
  db: Database;
  clock: Clock;
  limits: RateLimiter;
}

/** Counts tries of passwords: of a device that has signed in to the account before, apart from those of everybody else. */
export const loginAttempts = ({ db, clock, limits }: Deps) => ({
  async count({ email, address, account, device }: LoginAttempt): Promise<void> {
    if (account && device) await limits.take([LOGIN_DEVICE, `${account.id} ${device}`], [LOGIN_DEVICES, account.id]);
    else await limits.take([LOGIN_ACCOUNT, emailKey(email)], [LOGIN_ADDRESS, address]);
  },

  /** Takes a try back whose password was right. */
  async forgive({ email, address, account, device }: LoginAttempt): Promise<void> {
    if (account && device) {
      await limits.clear(LOGIN_DEVICE, `${account.id} ${device}`);
      await limits.clear(LOGIN_DEVICES, account.id);
    } else {
      await limits.clear(LOGIN_ACCOUNT, emailKey(email));
      await limits.refund(LOGIN_ADDRESS, address);
    }
  },

  /** The wrong password that was one too many makes an e-mail. An unknown e-mail is looked up too: it takes as long. */
  async emailWhenLocked(email: string, user: Tables['users'] | undefined): Promise<void> {
    const isLocked = await limits.isUsedUp(LOGIN_ACCOUNT, emailKey(email));
    if (isLocked && user) await db.write((sql) => sendLocked(sql, user, msToDate(clock()), clock()));
  },
});
