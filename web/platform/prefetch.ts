/**
 * Calls that were sent before the code was there that needs their answers: on a slow network data need not wait for it. What
 * sends them comes in a file of its own (`preload.ts`), hence the global.
 */
declare global {
  var kalendsPrefetched: Map<string, Promise<Response>> | undefined;
}

const LATEST_MS = 30_000;

const keyOf = (path: string, token: string | null): string => `${token} ${path}`;

/** What a call carries besides its body. */
export function headersOf(language: string, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/**
 * Sends a GET of `/api` + path whose answer the next call of the same path and token takes, if that comes before the answer
 * would be too old. Whoever reads the answer here reads a clone of it.
 */
export function prefetch(path: string, token: string): Promise<Response> {
  const headers = headersOf(document.documentElement.lang, token);
  const answer = fetch(`/api${path}`, { headers, signal: AbortSignal.timeout(LATEST_MS) });
  answer.catch(() => undefined); // The call that takes it tells of a failure.
  globalThis.kalendsPrefetched ??= new Map();
  globalThis.kalendsPrefetched.set(keyOf(path, token), answer);
  setTimeout(() => globalThis.kalendsPrefetched?.delete(keyOf(path, token)), LATEST_MS);
  return answer;
}

/** The answer to a call that was sent ahead; there is one for one call only. */
export function takePrefetched(path: string, token: string | null): Promise<Response> | undefined {
  const answer = globalThis.kalendsPrefetched?.get(keyOf(path, token));
  globalThis.kalendsPrefetched?.delete(keyOf(path, token));
  return answer;
}
