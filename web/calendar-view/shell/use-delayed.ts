import { useEffect, useState } from 'react';

/** A wait shorter than this is not worth a flicker. */
const DELAY_MS = 150;

/** Whether a wait that is going on has lasted long enough to be shown. */
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
