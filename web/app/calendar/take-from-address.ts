import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Calls `act` with the address's parameters when this one is among them, and takes it out, with others, so that neither Back nor a
 * reload calls again.
 */
export function useTakenFromAddress(
  parameter: string,
  act: (given: URLSearchParams) => void,
  others: readonly string[] = [],
): void {
  const [search, setSearch] = useSearchParams();
  const isThere = search.has(parameter);
  const take = useEffectEvent(() => {
    const given = new URLSearchParams(search);
    setSearch(
      (before) => {
        for (const name of [parameter, ...others]) before.delete(name);
        return before;
      },
      { replace: true },
    );
    act(given);
  });
  useEffect(() => {
    if (isThere) take();
  }, [isThere]);
}
