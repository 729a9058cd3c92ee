import { type ComponentType, lazy, useState } from 'react';

export interface OnDemand<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** Fetches its code, unless it is there. Rejects when it can not be fetched. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * A component whose code is fetched when it is first drawn, or before that. It suspends only while the code is on its way:
 * what is merely `lazy` suspends once even where the code is there, and after a fallback React holds back what follows
 * for 300 ms.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy: ComponentType<Props> = lazy(fetch);

  function Component(props: Props) {
    // What has been drawn stays the same component, so that it keeps its state.
    const [Drawn] = useState(() => loaded ?? Lazy);
    return <Drawn {...props} />;
  }
  return { Component, fetch };
}
