import type { User } from '#domain/accounts.ts';
import { forgetSeen } from '#web/offline/data-cache.ts';
import { forgetSteps } from '#web/platform/held-steps.ts';
import { onOtherTab, sessionStore, storage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';

/** `unknown`: a stored token has not been checked yet. */
export type Account =
  | { status: 'unknown' }
  /** `ended`: was signed in until the server refused the session. */
  | { status: 'visitor'; ended?: boolean }
  | { status: 'user'; user: User }
  | { status: 'unreachable'; error: unknown };

/** No header can carry other letters. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export const { get: currentAccount, set: setAccount, use: useAccount } = createStore(start());

/** A stored token that is not of three parts joined by dots is removed. */
function start(): Account {
  const token = storage.get('token');
  if (token !== null && TOKEN.test(token)) return { status: 'unknown' };
  storage.remove('token');
  forgetSeen();
  return { status: 'visitor' };
}

export function setUser(user: User): void {
  setAccount({ status: 'user', user });
}

/** @param ended the person did not ask for it */
export function forgetAccount(ended = false): void {
  storage.remove('token');
  forgetSeen();
  forgetSteps();
  setAccount({ status: 'visitor', ended });
}

// A sign-in or sign-out holds for all tabs; of several that are out at once, one leads to the identity provider.
if (typeof addEventListener === 'function') {
  onOtherTab('token', (token) => {
    if (!token) sessionStore.set('signedOut', 'true');
    setAccount(start());
  });
}
