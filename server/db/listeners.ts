import type { Listener } from './types.ts';

/** Listeners that come and go, and a way to notify them all. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(message: string | null): void {
      for (const listener of listeners) listener(message);
    },
  };
}
