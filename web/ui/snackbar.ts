/** Short news at the foot of the screen. One at a time: the newest. */

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
const watchers = new Set<() => void>();

function put(message: SnackbarMessage | null): void {
  current = message;
  for (const watcher of watchers) watcher();
}

export function showSnackbar(text: string, options: { kind?: 'news' | 'error'; action?: SnackbarAction } = {}): void {
  put({ id: nextId++, text, kind: options.kind ?? 'news', action: options.action });
}

export function closeSnackbar(): void {
  put(null);
}

export function currentSnackbar(): SnackbarMessage | null {
  return current;
}

export function watchSnackbar(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
