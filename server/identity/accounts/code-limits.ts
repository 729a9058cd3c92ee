import { emailKey } from '#server/identity/users/data.ts';
import {
  CODE_ADDRESS,
  CODE_ADDRESS_DAY,
  CODE_FROM,
  CODES_ADDRESS,
  CODES_EMAIL,
  CODES_FROM,
  CODES_MAILBOX,
  FORGOT_ADDRESS,
  FORGOT_EMAIL,
  REGISTER_ADDRESS,
  REGISTER_EMAIL,
} from '#server/identity/users/limits.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { networksOf } from '#server/platform/networks.ts';
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts';

type Purpose = Tables['codes']['purpose'];

const ASKED = {
  register: { email: REGISTER_EMAIL, address: REGISTER_ADDRESS },
  reset: { email: FORGOT_EMAIL, address: FORGOT_ADDRESS },
  email: { email: REGISTER_EMAIL, address: REGISTER_ADDRESS },
} as const;

const from = (email: string, address: string): string => `${emailKey(email)} ${networksOf(address).own}`;

/** @throws ApiError `too_many_requests` */
export async function countCodeRequest(
  limits: RateLimiter,
  purpose: Purpose,
  email: string,
  address: string,
): Promise<void> {
  const limit = ASKED[purpose];
  const subject = `${purpose} ${emailKey(email)}`;
  await limits.take(
    [limit.email, emailKey(email)],
    [limit.address, address],
    [CODES_FROM, `${purpose} ${from(email, address)}`],
    [CODES_EMAIL, subject],
    [CODES_MAILBOX, `${purpose} ${mailboxOf(email)}`],
    [CODES_ADDRESS, address],
  );
}

/** @throws ApiError `too_many_requests` */
export async function countCodeAttempt(
  limits: RateLimiter,
  purpose: Purpose,
  email: string,
  address: string,
): Promise<void> {
  await limits.take(
    [CODE_ADDRESS, address],
    [CODE_ADDRESS_DAY, address],
    [CODE_FROM, `${purpose} ${from(email, address)}`],
  );
}
