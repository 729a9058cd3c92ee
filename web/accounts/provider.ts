import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Identity } from '#domain/identities.ts';
import { call } from '#web/platform/client.ts';
import { wordsOnDemand } from '#web/platform/words-on-demand.ts';

/** Signing in by an identity provider. Apart from `api.ts`, which every page loads. */

export const loadWords = wordsOnDemand(async (language) => ({
  provider:
    language === 'ru' ? (await import('./provider-words.ru.ts')).ru : (await import('./provider-words.en.ts')).en,
}));

const FRAGMENT = /^#oidc=([\w-]{1,100})$/;

/** The code that the browser came back with; it is taken out of the address. */
export function takeCode(): string | null {
  const code = FRAGMENT.exec(location.hash)?.[1] ?? null;
  if (code !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}

async function leaveFor(path: string, body: object): Promise<void> {
  const { url } = await call<{ url: string }>('POST', path, { body });
  location.assign(url);
}

/** @throws ClientError `issuer_unavailable` */
export const goToProvider = (returnTo: string | null): Promise<void> =>
  leaveFor('/auth/oidc/begin', returnTo === null ? {} : { returnTo });

/** @throws ClientError `issuer_unavailable`, `current_password_wrong`, `sign_in_again`, `factor_code_required`, `factor_code_wrong` */
export const goToLink = (password: string, code: string): Promise<void> =>
  leaveFor('/identities', { password, ...(code && { code }) });

export const finishLink = (code: string): Promise<void> => call('POST', '/identities/finish', { body: { code } });

const identitiesKey = ['identities'] as const;

export function useIdentities() {
  return useQuery({
    queryKey: identitiesKey,
    queryFn: ({ signal }) => call<Identity[]>('GET', '/identities', { signal }),
  });
}

export function useReloadIdentities() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: identitiesKey });
}

/** @throws ClientError `current_password_wrong`, `sign_in_again`, `last_way_in` */
export const unlink = (id: string, password: string): Promise<void> =>
  call('DELETE', `/identities/${id}`, { body: { password } });
