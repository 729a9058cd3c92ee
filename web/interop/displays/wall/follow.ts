import { readEvents } from '#web/platform/read-events.ts';
import { waitOrOnline } from '#web/platform/wait-or-online.ts';
import { askState, DisplayEnded, openUpdates } from './calls.ts';
import { forgetState, readState, type StoredState, storeState } from './stored-state.ts';

const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 60_000;
/** A link that is over is asked for rarely: its maker may get the right back. */
const ENDED_MS = 5 * 60_000;
/** The server sends a comment every 25 s. */
const SILENCE_MS = 60_000;
/** Also tells the server that the display is still there. */
const ASK_MS = 5 * 60_000;
/** Changes within this time are asked for together. */
const GATHER_MS = 200;

export interface Followed {
  readonly link: 'waiting' | 'live' | 'lost' | 'ended';
  /** Null until something is known, and once the display has ended. */
  readonly stored: StoredState | null;
}

/**
 * Follows what a display shows until the returned function is called; a lost connection is opened again after growing pauses.
 * @param tell called with every change
 * @param onOpen called with each connection: the server may have another version
 */
export function followDisplay(secret: string, tell: (followed: Followed) => void, onOpen: () => void): () => void {
  const stop = new AbortController();
  let stored = readState(secret);
  let delay = RETRY_FIRST_MS;

  async function ask(signal: AbortSignal): Promise<void> {
    // A state that could not be drawn was forgotten, and is asked for whole.
    const etag = stored ? readState(secret)?.etag : undefined;
    const known = await askState(secret, etag, signal, SILENCE_MS);
    if (!known && !stored) return;
    stored = { ...(stored as StoredState), ...known, at: Date.now() }; // one of both is there
    storeState(secret, stored);
    tell({ link: 'live', stored });
  }

  async function listen(): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([stop.signal, over.signal]);
    let failure: unknown;
    const askOrEnd = () =>
      ask(signal).catch((error: unknown) => {
        failure = error;
        over.abort();
      });
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const asking = setInterval(askOrEnd, ASK_MS);
    try {
      await ask(signal);
      const updates = await openUpdates(secret, signal, SILENCE_MS);
      // What has changed before the stream was open.
      await ask(signal);
      delay = RETRY_FIRST_MS;
      onOpen();
      if (!updates) return;
      for await (const { event } of readEvents(updates)) {
        if (event !== 'change') continue;
        gathering ??= setTimeout(() => {
          gathering = undefined;
          void askOrEnd();
        }, GATHER_MS);
      }
    } catch (error) {
      throw failure ?? error;
    } finally {
      clearTimeout(gathering);
      clearInterval(asking);
      over.abort();
    }
  }

  async function keepListening(): Promise<void> {
    tell({ link: 'waiting', stored });
    while (!stop.signal.aborted) {
      const hasEnded = await listen().then(
        () => false,
        (error: unknown) => error instanceof DisplayEnded,
      );
      if (stop.signal.aborted) return;
      if (hasEnded) {
        stored = null;
        forgetState();
      }
      tell({ link: hasEnded ? 'ended' : 'lost', stored });
      await waitOrOnline(hasEnded ? ENDED_MS : delay * (1 + Math.random() / 2), stop.signal);
      delay = Math.min(delay * 2, RETRY_LAST_MS);
    }
  }

  void keepListening();
  return () => stop.abort();
}
