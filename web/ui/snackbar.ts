/** One message at a time: the newest. */

export interface SnackbarAction {
  label: string;
  run: () => void;
}
export interface SnackbarMessage {
  id: number;
  text: string;
  kind: 'news' | 'error';
  action?: SnackbarAction | undefined;
}

let current: SnackbarMessage | null = null;
let nextId = 1;
/** Hosts that can show the message, the newest last. */
const hosts: string[] = [];
const watchers = new Set<() => void>();

function notify(): void {
  for (const watcher of watchers) watcher();
}

function put(message: SnackbarMessage | null): void {
  current = message;
  notify();
}

export function showSnackbar(text: string, options: { kind?: 'news' | 'error'; action?: SnackbarAction } = {}): void {
  put({ id: nextId++, text, kind: options.kind ?? 'news', action: options.action });
}

export function closeSnackbar(): void {
  put(null);
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
