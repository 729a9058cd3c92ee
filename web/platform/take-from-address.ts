import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Calls `act` when the parameter is in the address, and takes it out, so that neither Back nor a reload calls again. */
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
