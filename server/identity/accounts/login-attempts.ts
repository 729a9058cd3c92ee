import { msToDate } from '#domain/dates/local.ts';
import { emailKey } from '#server/identity/users/data.ts';
import type { EndedAccount } from '#server/identity/users/ended.ts';
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_DEVICE, LOGIN_DEVICES } from '#server/identity/users/limits.ts';
import type { Tables } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services/services.ts';
import { sendLocked } from './mail.ts';

export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
  readonly account: Tables['users'] | EndedAccount | undefined;
  /** A device that has signed in to the account before. */
  readonly device: string | null;
}

/** Attempts from a device that has signed in before are counted apart from all others. */
export const loginAttempts = ({ db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>) => ({
  async count({ email, address, account, device }: LoginAttempt): Promise<void> {
    if (account && device) await limits.take([LOGIN_DEVICE, `${account.id} ${device}`], [LOGIN_DEVICES, account.id]);
    else await limits.take([LOGIN_ACCOUNT, emailKey(email)], [LOGIN_ADDRESS, address]);
  },

  async forgive({ email, address, account, device }: LoginAttempt): Promise<void> {
    if (account && device) {
      await limits.clear(LOGIN_DEVICE, `${account.id} ${device}`);
      await limits.clear(LOGIN_DEVICES, account.id);
    } else {
      await limits.clear(LOGIN_ACCOUNT, emailKey(email));
      await limits.refund(LOGIN_ADDRESS, address);
    }
  },

  /** Does the same work for unknown e-mails, so that the answer takes equally long. */
  async emailWhenLocked(email: string, user: Tables['users'] | undefined): Promise<void> {
    const isLocked = await limits.isUsedUp(LOGIN_ACCOUNT, emailKey(email));
    if (isLocked && user) await db.write((sql) => sendLocked(sql, user, msToDate(clock()), clock()));
  },
});
