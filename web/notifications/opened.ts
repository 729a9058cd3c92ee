import { useSyncExternalStore } from 'react';

/** What the bell of any page knows: whether its list is open, and how many notifications nobody has seen. */
export interface Bell {
  readonly open: boolean;
  readonly unseen: number;
}

/** The id of the bell that is on the page. */
export const BELL = 'notifications-bell';

let bell: Bell = { open: false, unseen: 0 };
const watchers = new Set<() => void>();

export function setBell(change: Partial<Bell>): void {
  bell = { ...bell, ...change };
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useBell = (): Bell => useSyncExternalStore(watch, () => bell);
