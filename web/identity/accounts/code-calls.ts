import type { User } from '#domain/accounts.ts';
import { call } from '#web/platform/client.ts';
import { enter } from './api.ts';
import { deviceTokenField, storeFromHeaders } from './device-tokens.ts';

/** Registration and password reset by e-mailed codes. Apart from `api.ts`, which every page loads. */

interface RegisterAnswer {
  message: string;
  verificationCode?: string;
}
interface Verification {
  email: string;
  code: string;
  name: string;
  password: string;
}

export function register(email: string, inviteCode: string | null): Promise<RegisterAnswer> {
  return call('POST', '/auth/register', { body: { email, ...(inviteCode && { inviteCode }) } });
}

export async function verifyEmail(verification: Verification): Promise<User> {
  const body = { ...verification, directVerification: true };
  return enter(await call('POST', '/auth/verify-email', { body }));
}

/** @throws ClientError `verification_code_invalid`, `verification_session_expired` */
export function checkVerificationCode(email: string, code: string): Promise<void> {
  return call('POST', '/auth/check-verification-code', { body: { email, code } });
}

export function forgotPassword(email: string): Promise<void> {
  return call('POST', '/auth/forgot-password', { body: { email, ...deviceTokenField() } });
}

export function resetPassword(email: string, code: string, newPassword: string, endAccess: boolean): Promise<void> {
  return call('POST', '/auth/reset-password', {
    body: { email, code, newPassword, endAccess, ...deviceTokenField() },
    onHeaders: storeFromHeaders,
  });
}

export async function isCommonPassword(password: string): Promise<boolean> {
  const { isCommon } = await call<{ isCommon: boolean }>('POST', '/auth/check-password', { body: { password } });
  return isCommon;
}

/** @throws ClientError `reset_code_invalid` */
export function checkResetCode(email: string, code: string): Promise<void> {
  return call('POST', '/auth/check-reset-code', { body: { email, code, ...deviceTokenField() } });
}
