import { useSyncExternalStore } from 'react';

/** Global: one search for all pages behind the sign-in. */
let opened = false;
const watchers = new Set<() => void>();

function set(next: boolean): void {
  opened = next;
  for (const watcher of watchers) watcher();
}

export const openSearch = (): void => set(true);
export const closeSearch = (): void => set(false);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useSearchOpened(): boolean {
  return useSyncExternalStore(watch, () => opened);
}
