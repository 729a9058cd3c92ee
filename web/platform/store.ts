import { useSyncExternalStore } from 'react';

/** A global value that components can subscribe to. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Notifies all watchers, even if the value is the same. */
  readonly set: (next: Value) => void;
  /** @returns a function that stops it */
  readonly watch: (watcher: () => void) => () => void;
  readonly use: () => Value;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const watchers = new Set<() => void>();
  const get = () => value;
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch,
    use: () => useSyncExternalStore(watch, get),
  };
}
