import { useSyncExternalStore } from 'react';

/** The breakpoint for phones, as in the media queries. */
const PHONE_QUERY = '(max-width: 44.9375rem)';

interface Watch {
  readonly matches: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
}

/** One list per query, because React compares the subscription on each render. */
const watches = new Map<string, Watch>();

function watchOf(query: string): Watch {
  const known = watches.get(query);
  if (known) return known;
  const list = matchMedia(query);
  const watch: Watch = {
    matches: () => list.matches,
    subscribe: (changed) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
  };
  watches.set(query, watch);
  return watch;
}

export function useMedia(query: string): boolean {
  const { subscribe, matches } = watchOf(query);
  return useSyncExternalStore(subscribe, matches);
}

export const usePhone = (): boolean => useMedia(PHONE_QUERY);

/** Narrower than a desktop: phones, and tablets in portrait. */
export const useNarrow = (): boolean => useMedia('(max-width: 62.4375rem)');

/** Wide enough for a side list: a desktop window that is not too low. */
export const useWide = (): boolean => useMedia('(min-width: 80rem) and (min-height: 30rem)');

/** Too low for bars above and below the page, such as a phone in landscape. */
export const useLow = (): boolean => useMedia('(max-height: 29.9375rem) and (orientation: landscape)');

/** Touch is the only pointer. */
export const useFinger = (): boolean => useMedia('(hover: none)');
