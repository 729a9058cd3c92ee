import { type ComponentType, lazy, useState } from 'react';
import type { LoadWords } from '#web/platform/i18n/i18n.ts';

export interface OnDemand<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** Fetches the code unless it is loaded. Rejects on failure. */
  readonly fetch: () => Promise<unknown>;
}

let round = 0;

/** The message varies by browser: `Failed to fetch dynamically imported module`, `Unable to preload CSS`. */
export const isFetchFailure = (error: unknown): boolean =>
  error instanceof Error && /module|preload/i.test(error.message);

/** Retries failed imports on the next render. */
export function retryImports(): void {
  round += 1;
}

/**
 * A component whose code is fetched on its first render, or before. It suspends only while the code is loading: `lazy` suspends
 * once even if the code is loaded, and after a fallback React delays what follows by 300 ms.
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
    // A lazy component that has failed never retries.
    if (of !== round) [Lazy, of] = [lazy(fetch), round];
    return loaded ?? Lazy;
  };

  function Component(props: Props) {
    // Keeps the component's identity, and with it its state.
    const [Drawn] = useState(choose);
    return <Drawn {...props} />;
  }
  return { Component, fetch };
}
