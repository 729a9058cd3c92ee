import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignedIn, User } from '#domain/accounts.ts';
import type { Identity } from '#domain/identities.ts';
import { forgetSeen } from '#web/offline/data-cache.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';
import { forgetSteps } from '#web/platform/held-steps.ts';
import { sessionStore } from '#web/platform/storage.ts';
import { enter } from './api.ts';

/** Sign-in by an identity provider. Apart from `api.ts`, which every page loads. */

const FRAGMENT = /^#oidc=([\w-]{1,100})$/;

/** The code that the browser returned with; removed from the address. */
export function takeCode(): string | null {
  const code = FRAGMENT.exec(location.hash)?.[1] ?? null;
  if (code !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}

/**
 * Exchanges the code that the browser returned with. The current session stays until the new one replaces it: anybody can craft
 * a link with a wrong code, which must not sign people out.
 */
export async function finishSignIn(code: string): Promise<User> {
  const answer = await call<SignedIn>('POST', '/auth/oidc/finish', { body: { code } });
  forgetSeen();
  forgetSteps();
  sessionStore.remove('signedOut');
  return enter(answer);
}

const addressFor = async (path: string, body: object): Promise<string> =>
  (await call<{ url: string }>('POST', path, { body })).url;

/** @param recent authenticate again @param unasked leave no history entry for Back @throws ClientError `issuer_unavailable` */
export async function goToProvider(
  returnTo: string | null,
  { unasked, recent }: { unasked: boolean; recent: boolean },
): Promise<void> {
  const address = await addressFor('/auth/oidc/begin', {
    ...(returnTo !== null && { returnTo }),
    ...(recent && { recent }),
  });
  if (unasked) location.replace(address);
  else location.assign(address);
}

/** @throws ClientError `issuer_unavailable`, `current_password_wrong`, `sign_in_again`, `factor_code_required`, `factor_code_wrong` */
export const goToLink = async (password: string, code: string): Promise<void> =>
  location.assign(await addressFor('/identities', { password, ...(code && { code }) }));

export const finishLink = (code: string): Promise<void> => call('POST', '/identities/finish', { body: { code } });

const identitiesKey = ['identities'] as const;

export const useIdentities = () => useQuery(reading<Identity[]>(identitiesKey, '/identities'));

export function useReloadIdentities() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: identitiesKey });
}

/** @throws ClientError `current_password_wrong`, `sign_in_again`, `last_way_in` */
export const unlink = (id: string, password: string, code: string): Promise<void> =>
  call('DELETE', `/identities/${id}`, { body: { password, ...(code && { code }) } });
