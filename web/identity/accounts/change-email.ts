import type { User } from '#domain/accounts.ts';
import { call } from '#web/platform/client.ts';
import { setUser } from './account.ts';

/** Apart from `api.ts`, which every page loads. */

/**
 * @param code empty until requested
 * @throws ClientError `current_password_wrong`, `factor_code_required`, `factor_code_wrong`, `registration_domain`
 */
export function requestEmailCode(email: string, password: string, code: string): Promise<void> {
  return call('POST', '/auth/change-email', { body: { email, password, ...(code && { code }) } });
}

/** @throws ClientError `reset_code_invalid`, `email_taken` */
export async function confirmEmail(email: string, code: string): Promise<void> {
  const { user } = await call<{ user: User }>('POST', '/auth/confirm-email', { body: { email, code } });
  setUser(user);
}
