import { useEffect, useState } from 'react';

/** A shorter wait would only flicker. */
const DELAY_MS = 150;

/** Whether `waiting` has lasted long enough to be shown. */
export function useDelayed(waiting: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(setWaited, DELAY_MS, true);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [waiting]);
  return waiting && waited;
}
