import type { DisplayState } from '#domain/displays.ts';

/** The two calls of a display. Its secret is no credential of a person, so the client of the app has no part in them. */

/** The link opens nothing any more. */
export class DisplayEnded extends Error {}

async function send(path: string, secret: string, signal: AbortSignal, headers = {}): Promise<Response> {
  const answer = await fetch(path, {
    headers: { authorization: `Bearer ${secret}`, ...headers },
    // The service worker keeps nothing of it; `stored-state.ts` does.
    cache: 'no-store',
    signal,
  });
  if (answer.status === 401) throw new DisplayEnded();
  if (!answer.ok && answer.status !== 304) throw new Error(`${path} was answered ${answer.status}.`);
  return answer;
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
): Promise<KnownState | null> {
  const answer = await send('/api/display', secret, signal, known === undefined ? {} : { 'if-none-match': known });
  if (answer.status === 304) return null;
  return { state: await answer.json(), etag: answer.headers.get('etag') ?? '' };
}

/** Ends with an error once the server has been silent for too long: a network may vanish without a word. @throws DisplayEnded */
export async function openUpdates(secret: string, signal: AbortSignal, silenceMs: number) {
  const silence = new AbortController();
  const answer = await send('/api/display/stream', secret, AbortSignal.any([signal, silence.signal]));
  let timer: ReturnType<typeof setTimeout>;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
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
