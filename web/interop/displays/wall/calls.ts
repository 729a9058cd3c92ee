import type { DisplayState } from '#domain/displays.ts';

/** The two calls of a display. Its secret is no credential of a person, so the client of the app has no part in them. */

/** The link opens nothing any more. */
export class DisplayEnded extends Error {}

const isOf = (answer: Response, type: string): boolean => answer.headers.get('content-type')?.startsWith(type) ?? false;

/** @param type of a good answer: a proxy answers with pages of its own while the server is away */
async function send(path: string, secret: string, type: string, signal: AbortSignal, headers = {}): Promise<Response> {
  const answer = await fetch(path, {
    headers: { authorization: `Bearer ${secret}`, ...headers },
    // The service worker keeps nothing of it; `stored-state.ts` does.
    cache: 'no-store',
    signal,
  });
  if (answer.status === 401 && isOf(answer, 'application/json')) throw new DisplayEnded();
  if (answer.status === 304 || (answer.ok && isOf(answer, type))) return answer;
  throw new Error(`${path} was answered ${answer.status}.`);
}

export interface KnownState {
  readonly state: DisplayState;
  readonly etag: string;
}

/** What the display shows; null if it is what is known. @throws DisplayEnded */
export async function askState(
  secret: string,
  known: string | undefined,
  signal: AbortSignal,
  silenceMs: number,
): Promise<KnownState | null> {
  const heard = AbortSignal.any([signal, AbortSignal.timeout(silenceMs)]);
  const headers = known === undefined ? {} : { 'if-none-match': known };
  const answer = await send('/api/display', secret, 'application/json', heard, headers);
  if (answer.status === 304) return null;
  const state: DisplayState | null = await answer.json();
  if (!Array.isArray(state?.events)) throw new Error('The answer is no state of a display.');
  return { state, etag: answer.headers.get('etag') ?? '' };
}

/** Ends with an error once the server has been silent for too long: a network may vanish without a word. @throws DisplayEnded */
export async function openUpdates(secret: string, signal: AbortSignal, silenceMs: number) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  listen();
  const heard = AbortSignal.any([signal, silence.signal]);
  const answer = await send('/api/display/stream', secret, 'text/event-stream', heard);
  listen();
  return answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        listen();
        controller.enqueue(chunk);
      },
    }),
  );
}
