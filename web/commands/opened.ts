import { useSyncExternalStore } from 'react';
import { keepTyped, takeTyped } from '#web/ui/typed-ahead.ts';

/** Global: one palette and one list of keys for all pages behind the sign-in. */
type Opened = 'palette' | 'keys' | null;

let opened: Opened = null;
const watchers = new Set<() => void>();

function set(next: Opened): void {
  takeTyped();
  opened = next;
  for (const watcher of watchers) watcher();
}

/** Also closes it. */
export function togglePalette(): void {
  const opens = opened !== 'palette';
  set(opens ? 'palette' : null);
  if (opens) keepTyped();
}

export const openKeys = (): void => set('keys');

export const closeCommands = (): void => set(null);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useCommandsOpened = (): Opened => useSyncExternalStore(watch, () => opened);
