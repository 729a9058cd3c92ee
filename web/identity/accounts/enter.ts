import type { SignedIn, User } from '#domain/accounts.ts';
import type { SecondStep } from '#domain/second-factors.ts';
import { call } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';
import { enter, forgetAccount } from './api.ts';
import { deviceTokenField } from './device-tokens.ts';

/** A sign-in with a correct password that needs a code. */
export interface FirstStep {
  readonly secondStep: string;
  /** The token whose session ends with the sign-in. */
  readonly replaced: string | null;
}
export type Entered = User | FirstStep;

/** Clears any old token first; its session ends with the sign-in. */
export const logIn = (email: string, password: string): Promise<Entered> => signIn('/auth/login', { email, password });

export const restoreAccount = (email: string, password: string, code?: string): Promise<Entered> =>
  signIn('/auth/restore-account', { email, password, code });

export const sendCode = ({ secondStep, replaced }: FirstStep, code: string): Promise<Entered> =>
  signIn('/auth/second-step', { secondStep, code }, replaced);

export async function signIn(path: string, credentials: object, replaced = storage.get('token')): Promise<Entered> {
  forgetAccount();
  const headers: Record<string, string> = replaced === null ? {} : { authorization: `Bearer ${replaced}` };
  const answer = await call<Partial<SignedIn & SecondStep>>('POST', path, {
    body: { ...credentials, ...deviceTokenField() },
    headers,
  });
  return answer.secondStep ? { secondStep: answer.secondStep, replaced } : enter(answer);
}
