import { DATA_CACHE } from './data-cache.ts';

/** The id of the signed-in person for the service worker, stored in the cache that a sign-out clears. */

const PERSON = '/person';

export async function rememberPerson(userId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  await (await caches.open(DATA_CACHE)).put(PERSON, new Response(userId));
}

/** Null: nobody. */
export async function signedInPerson(): Promise<string | null> {
  const response = await caches.match(PERSON, { cacheName: DATA_CACHE });
  return response ? response.text() : null;
}
