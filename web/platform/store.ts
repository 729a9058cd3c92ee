import { useSyncExternalStore } from 'react';

/** One value for the whole page, which components follow. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Tells everybody who watches, whatever the value was. */
  readonly set: (next: Value) => void;
  /** @returns what ends it */
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
