import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Place, readPlace } from './place.ts';

/**
 * The place in the calendar, kept in the URL. Another date takes the place of the one before, another view is a step that
 * the browser's Back undoes.
 */
export function usePlace(today: string): [Place, (next: Place) => void] {
  const [search, setSearch] = useSearchParams();
  const place = useMemo(() => readPlace(search, today), [search, today]);
  const go = useCallback(
    (next: Place) => {
      const changed = (old: URLSearchParams) => {
        const search = new URLSearchParams(old);
        search.set('view', next.view);
        search.set('date', next.date);
        return search;
      };
      setSearch(changed, { replace: next.view === place.view, preventScrollReset: true, flushSync: true });
    },
    [setSearch, place.view],
  );
  return [place, go];
}
