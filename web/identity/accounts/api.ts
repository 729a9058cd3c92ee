import type { ProfileInput, SignedIn, User } from '#domain/accounts.ts';
import { ClientError, call } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';
import { currentAccount, forgetAccount, setAccount, setUser, useAccount } from './account.ts';
import { storeDeviceToken } from './device-tokens.ts';

export { forgetAccount, setUser, useAccount } from './account.ts';
export { askSite, mayRegister, useSite } from './site.ts';

/** Only inside `RequireUser`. */
export function useUser(): User {
  const account = useAccount();
  if (account.status !== 'user') throw new Error('nobody is signed in');
  return account.user;
}

const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'email' in value &&
  typeof value.id === 'string' &&
  typeof value.email === 'string' &&
  value.id !== '' &&
  value.email !== '';

/** The user itself, or an object with a `user`; null for anything else. */
function readUser(answer: unknown): User | null {
  const inner = typeof answer === 'object' && answer !== null && 'user' in answer ? answer.user : answer;
  return isUser(inner) ? inner : null;
}

let checking: Promise<void> | null = null;

/** Fetches the owner of the stored token. A rejection or an invalid response removes the token; a network failure does not. */
export function checkAccount(): Promise<void> {
  checking ??= check().finally(() => {
    checking = null;
  });
  return checking;
}

async function check(): Promise<void> {
  const token = storage.get('token');
  try {
    const user = readUser(await call<unknown>('GET', '/auth/me'));
    if (storage.get('token') !== token) return;
    if (user) setUser(user);
    else forgetAccount();
  } catch (error) {
    if (storage.get('token') !== token && storage.get('token') !== null) return;
    const refused = error instanceof ClientError && (error.status === 401 || error.status === 403);
    if (refused) forgetAccount(true);
    else if (currentAccount().status !== 'user') setAccount({ status: 'unreachable', error });
  }
}

/** @throws ClientError `unknown` for a response without token and user */
export function enter({ token, user, deviceToken }: Partial<SignedIn>): User {
  if (typeof token !== 'string' || !isUser(user)) throw new ClientError('unknown', 200);
  storage.set('token', token);
  storeDeviceToken(deviceToken);
  setUser(user);
  // The service worker caches this response for an offline start, but not that of a sign-in.
  if (navigator.serviceWorker?.controller) void checkAccount();
  return user;
}

export async function logOut(): Promise<void> {
  const token = storage.get('token');
  // Other tabs must hear of it first: they would take it for a session that has ended, and sign in by the provider again.
  storage.remove('token');
  try {
    if (token !== null) await call('POST', '/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  } catch (error) {
    console.warn('Sign-out:', error);
  } finally {
    storage.remove('eventDrafts', 'shared');
    forgetAccount();
  }
}

export async function saveProfile(profile: ProfileInput): Promise<User> {
  const { user } = await call<{ user: User }>('PUT', '/auth/profile', { body: profile });
  setUser(user);
  return user;
}

/** Whether calendars use the person's own zone; optimistic, and retained if saving fails. */
export async function showOwnTime(showsOwnTime: boolean): Promise<void> {
  const account = currentAccount();
  if (account.status === 'user') setUser({ ...account.user, showsOwnTime });
  await call('PUT', '/auth/profile', { body: { showsOwnTime } }).catch((error: unknown) =>
    console.warn('The choice of the clock was not saved.', error),
  );
}

export async function saveLastVisitedCalendar(calendarId: string): Promise<void> {
  await call('PUT', '/user/last-visited-calendar', { body: { calendarId } });
  const account = currentAccount();
  if (account.status === 'user') setUser({ ...account.user, lastVisitedCalendar: calendarId });
}
