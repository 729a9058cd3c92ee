import { useCallback, useEffect, useRef } from 'react';

/** Does something later, unless the page is left before. */
export function useTimer(): (act: () => void, ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((act, ms) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }, []);
}
