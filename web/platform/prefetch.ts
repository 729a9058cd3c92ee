/** Requests sent before the code that needs them is loaded. `preload.ts`, which sends them, is a separate bundle, hence the global. */
declare global {
  var kalendsPrefetched: Map<string, Promise<Response>> | undefined;
}

const LATEST_MS = 30_000;

const keyOf = (path: string, token: string | null): string => `${token} ${path}`;

export function headersOf(language: string, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/**
 * Sends a GET of `/api` + path. The next call with the same path and token takes the response, unless it is too old. Read only
 * a clone of it here.
 */
export function prefetch(path: string, token: string | null): Promise<Response> {
  const headers = headersOf(document.documentElement.lang, token);
  const answer = fetch(`/api${path}`, { headers, signal: AbortSignal.timeout(LATEST_MS) });
  answer.catch(() => undefined); // The call that takes it reports the failure.
  globalThis.kalendsPrefetched ??= new Map();
  globalThis.kalendsPrefetched.set(keyOf(path, token), answer);
  setTimeout(() => globalThis.kalendsPrefetched?.delete(keyOf(path, token)), LATEST_MS);
  return answer;
}

/** The prefetched response, for a single call. */
export function takePrefetched(path: string, token: string | null): Promise<Response> | undefined {
  const answer = globalThis.kalendsPrefetched?.get(keyOf(path, token));
  globalThis.kalendsPrefetched?.delete(keyOf(path, token));
  return answer;
}
