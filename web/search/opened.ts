import { useSyncExternalStore } from 'react';

/** Whether the search is open. It stands once, above every page behind the sign-in. */
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
