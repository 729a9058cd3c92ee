import { useSyncExternalStore } from 'react';

/** Narrower than this is a phone. The same number stands in the media queries. */
export const PHONE_QUERY = '(max-width: 719px)';

/** Whether a media query holds; renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

export const usePhone = (): boolean => useMedia(PHONE_QUERY);
