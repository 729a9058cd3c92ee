import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Epoch ms, updated at each full minute and when the page becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      clearTimeout(timer);
      const moment = Date.now();
      setNow(moment);
      timer = window.setTimeout(tick, MINUTE_MS - (moment % MINUTE_MS));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
