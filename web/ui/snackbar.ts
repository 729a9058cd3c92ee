import { createStore } from '#web/platform/store.ts';

/** One message at a time: the newest. */

interface SnackbarAction {
  label: string;
  run: () => void;
}
export interface SnackbarMessage {
  id: number;
  text: string;
  /** A reminder stays until it is answered. */
  kind: 'news' | 'error' | 'reminder';
  actions: readonly SnackbarAction[];
}

const SHOWN_MS = 6_000;

const current = createStore<SnackbarMessage | null>(null);
export const { get: currentSnackbar, watch: watchSnackbar } = current;
let nextId = 1;
let clock: ReturnType<typeof setTimeout> | undefined;
/** Hosts that can show the message, the newest last. */
const hosts = createStore<readonly string[]>([]);

function put(message: SnackbarMessage | null): void {
  current.set(message);
  holdSnackbar(message === null);
}

interface Options {
  kind?: SnackbarMessage['kind'];
  action?: SnackbarAction;
  /** After `action`. */
  second?: SnackbarAction;
  third?: SnackbarAction;
}

export function showSnackbar(text: string, { kind = 'news', action, second, third }: Options = {}): void {
  put({ id: nextId++, text, kind, actions: [action, second, third].filter((each) => each !== undefined) });
}

export function closeSnackbar(): void {
  put(null);
}

/** Closes a message that is no longer relevant. A reminder stays. */
export function closeNews(): void {
  if (current.get()?.kind !== 'reminder') closeSnackbar();
}

/** Pauses the timer while the message is hovered or focused, or resumes it. It runs on when a dialog takes the message over. */
export function holdSnackbar(held: boolean): void {
  clearTimeout(clock);
  clock = held || current.get()?.kind === 'reminder' ? undefined : setTimeout(closeSnackbar, SHOWN_MS);
}

/** The hovered element was removed and fires no leave event. */
export function releaseSnackbar(): void {
  if (current.get() && clock === undefined) holdSnackbar(false);
}

/** The message for one host: the newest host gets it, the others null. */
export function useSnackbar(host: string): SnackbarMessage | null {
  const [message, newest] = [current.use(), hosts.use().at(-1)];
  return newest === host ? message : null;
}

/** Makes a host the newest, until the returned function is called. */
export function claimSnackbars(host: string): () => void {
  hosts.set([...hosts.get(), host]);
  return () => hosts.set(hosts.get().filter((other) => other !== host));
}
