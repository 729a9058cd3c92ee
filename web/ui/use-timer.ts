import { useCallback, useEffect, useRef } from 'react';

/** Cancelled on unmount. */
export function useTimer(): (act: () => void, ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((act, ms) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }, []);
}
