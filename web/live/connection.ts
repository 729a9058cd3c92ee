import { useSyncExternalStore } from 'react';

export type Connection = 'live' | 'lost';

let connection: Connection = 'live';
const watchers = new Set<() => void>();

export function setConnection(next: Connection): void {
  if (connection === next) return;
  connection = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useConnection(): Connection {
  return useSyncExternalStore(watch, () => connection);
}
