import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Calls `act` if the parameter is in the address, and removes it, so that neither Back nor a reload repeats the call. */
export function useTakenFromAddress(parameter: string, act: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isThere = search.has(parameter);
  const take = useEffectEvent(() => {
    setSearch(
      (before) => {
        before.delete(parameter);
        return before;
      },
      { replace: true },
    );
    act();
  });
  useEffect(() => {
    if (isThere) take();
  }, [isThere]);
}
