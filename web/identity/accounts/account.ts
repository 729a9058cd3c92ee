import type { User } from '#domain/accounts.ts';
import { forgetSeen } from '#web/offline/data-cache.ts';
import { forgetSteps } from '#web/platform/held-steps.ts';
import { onOtherTab, sessionStore, storage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';

/** `unknown`: a stored token has not been checked yet. */
export type Account =
  | { status: 'unknown' }
  /** `ended`: was signed in until the server rejected the session. */
  | { status: 'visitor'; ended?: boolean }
  | { status: 'user'; user: User }
  | { status: 'unreachable'; error: unknown };

/** Other characters are invalid in a header. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export const { get: currentAccount, set: setAccount, use: useAccount } = createStore(start());

/** Removes a stored token that is not three parts joined by dots. */
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

/** @param ended the person did not sign out themselves */
export function forgetAccount(ended = false): void {
  storage.remove('token');
  forgetSeen();
  forgetSteps();
  setAccount({ status: 'visitor', ended });
}

// A sign-in or sign-out applies to all tabs; if several are signed out at once, one redirects to the identity provider.
if (typeof addEventListener === 'function') {
  onOtherTab('token', (token) => {
    if (!token) sessionStore.set('signedOut', 'true');
    setAccount(start());
  });
}
