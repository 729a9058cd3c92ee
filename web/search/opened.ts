import { useSyncExternalStore } from 'react';
import { keepTyped, takeTyped } from '#web/ui/typed-ahead.ts';

/** Global: one search for all pages behind the sign-in. */
let opened = false;
const watchers = new Set<() => void>();

function set(next: boolean): void {
  opened = next;
  for (const watcher of watchers) watcher();
}

export function openSearch(): void {
  if (!opened) keepTyped();
  set(true);
}
/** The search for this text. */
export function searchFor(query: string): void {
  keepTyped(query);
  set(true);
}

export function closeSearch(): void {
  takeTyped();
  set(false);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useSearchOpened(): boolean {
  return useSyncExternalStore(watch, () => opened);
}
