import { type ComponentType, lazy, useState } from 'react';
import type { LoadWords } from '#web/platform/i18n/i18n.ts';

export interface OnDemand<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** Fetches the code, unless it is there. Rejects when it cannot be fetched. */
  readonly fetch: () => Promise<unknown>;
}

let round = 0;

/** Browsers say it differently: `Failed to fetch dynamically imported module`, `Unable to preload CSS`. */
export const isUnfetched = (error: unknown): boolean => error instanceof Error && /module|preload/i.test(error.message);

/** What could not be fetched is fetched again when it is next rendered. */
export function fetchAgain(): void {
  round += 1;
}

/**
 * A component whose code is fetched when it is first rendered, or before. It suspends only while the code is loading: a `lazy` component
 * suspends once even if its code is there, and after a fallback React delays what follows by 300 ms.
 * @param words fetched with the code
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...words: readonly LoadWords[]
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const withWords = async () => (await Promise.all([load(), ...words.map((fetchWords) => fetchWords())]))[0];
  const fetch = async () => {
    loaded ??= await (words.length > 0 ? withWords() : load());
    return { default: loaded };
  };
  let [Lazy, of]: [ComponentType<Props>, number] = [lazy(fetch), round];
  const choose = () => {
    // A lazy component that has failed fails for ever.
    if (of !== round) [Lazy, of] = [lazy(fetch), round];
    return loaded ?? Lazy;
  };

  function Component(props: Props) {
    // A rendered component stays the same, so that it keeps its state.
    const [Drawn] = useState(choose);
    return <Drawn {...props} />;
  }
  return { Component, fetch };
}
