import { call } from '#web/platform/client.ts';
import { deviceTokenField } from './device-tokens.ts';

/** Says at its own step that a code is wrong. Apart from `api.ts`, which every page loads. */

/** @throws ClientError `verification_code_invalid`, `verification_session_expired` */
export function checkVerificationCode(email: string, code: string): Promise<void> {
  return call('POST', '/auth/check-verification-code', { body: { email, code } });
}

/** @throws ClientError `reset_code_invalid` */
export function checkResetCode(email: string, code: string): Promise<void> {
  return call('POST', '/auth/check-reset-code', { body: { email, code, ...deviceTokenField() } });
}
