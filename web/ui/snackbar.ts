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

let current: SnackbarMessage | null = null;
let nextId = 1;
let clock: ReturnType<typeof setTimeout> | undefined;
/** Hosts that can show the message, the newest last. */
const hosts: string[] = [];
const watchers = new Set<() => void>();

function notify(): void {
  for (const watcher of watchers) watcher();
}

function put(message: SnackbarMessage | null): void {
  current = message;
  holdSnackbar(message === null);
  notify();
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

export const currentSnackbar = (): SnackbarMessage | null => current;

export function closeSnackbar(): void {
  put(null);
}

/** Something else begins, of which the message does not speak. A reminder stays. */
export function closeNews(): void {
  if (current?.kind !== 'reminder') closeSnackbar();
}

/** Stops the clock while somebody is at the message, or starts it again. It runs on when a dialog takes the message over. */
export function holdSnackbar(held: boolean): void {
  clearTimeout(clock);
  clock = held || current?.kind === 'reminder' ? undefined : setTimeout(closeSnackbar, SHOWN_MS);
}

/** The element that somebody was at is gone, and tells no more when they leave. */
export function releaseSnackbar(): void {
  if (current && clock === undefined) holdSnackbar(false);
}

/** The message for one host: the newest host has it, the others nothing. */
export function snackbarAt(host: string): SnackbarMessage | null {
  return hosts.at(-1) === host ? current : null;
}

/** Makes a host the newest, until the returned function is called. */
export function claimSnackbars(host: string): () => void {
  hosts.push(host);
  notify();
  return () => {
    hosts.splice(hosts.indexOf(host), 1);
    notify();
  };
}

export function watchSnackbar(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
